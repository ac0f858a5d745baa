// The command that adds operators, gives and takes roles, and lets them set up a way in.
import { allMerchants, roleNames } from '@perya/contract/ops/permissions';
import { operatorNameSchema } from '@perya/contract/ops/session';
import { SecretBox } from '#lib/secret-box';
import * as operators from '#modules/operators/operators';
import { merchantOf, needed, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list({ db, say }: CommandContext): Promise<void> {
  const lines = await operators.operatorLines(db.kysely);
  for (const { name, active, hasPassword, passkeys, lastSeenAt, roles } of lines) {
    const ways = [...(hasPassword ? ['password'] : []), `${String(passkeys)} passkeys`];
    const seen = lastSeenAt === null ? 'never' : lastSeenAt.toISOString();
    const state = active ? '' : '  STOPPED';
    say(`${name}${state}  ${roles.join(', ') || 'no role'}  ${ways.join(', ')}  seen ${seen}`);
  }
  say(lines.length === 0 ? 'There is no operator yet: add one.' : 'Times are UTC.');
}

/** The role that --role names, at the merchant of --merchant, or at all of them. */
async function roleIn(context: CommandContext, given: Given) {
  const typed = needed(given, 'role');
  const role = roleNames.find((each) => each === typed);
  if (role === undefined) throw new UsageError(`--role is one of ${roleNames.join(', ')}`);
  const everywhere = given['merchant'] === undefined || given['merchant'] === allMerchants;
  return { role, merchant: everywhere ? allMerchants : await merchantOf(context, given) };
}

async function named({ db }: CommandContext, given: Given) {
  const name = needed(given, 'name');
  const found = await operators.operatorByName(db.kysely, name);
  if (found === null) throw new UsageError(`There is no operator ${name}`);
  return found;
}

function sayLink({ say }: CommandContext, token: string): void {
  say(`Open the console at /enrolment#${token} within 24 hours: it is shown this once.`);
}

async function add(context: CommandContext, given: Given): Promise<void> {
  const { db, clock, secretKey } = context;
  const name = needed(given, 'name').trim().toLowerCase();
  if (!operatorNameSchema.safeParse(name).success) throw new UsageError('--name is a name');
  const role = await roleIn(context, given);
  const secrets = new SecretBox(secretKey());
  const token = await db.transaction(async (tx) => {
    const id = await operators.addOperator(tx, name);
    if (id === null) throw new UsageError(`There is an operator ${name} already`);
    await operators.giveRole(tx, id, role);
    return operators.linkFor(tx, secrets, { id, name }, clock.now());
  });
  context.say(
    `${name} is ${role.role} at ${role.merchant === allMerchants ? 'all' : role.merchant}.`,
  );
  sayLink(context, token);
}

async function link(context: CommandContext, given: Given): Promise<void> {
  const { db, clock, secretKey } = context;
  const operator = await named(context, given);
  const secrets = new SecretBox(secretKey());
  const token = await db.transaction(async (tx) =>
    operators.linkFor(tx, secrets, operator, clock.now()),
  );
  sayLink(context, token);
}

async function grant(context: CommandContext, given: Given): Promise<void> {
  const { id } = await named(context, given);
  const role = await roleIn(context, given);
  await context.db.transaction(async (tx) => operators.giveRole(tx, id, role));
  context.say('Given.');
}

async function revoke(context: CommandContext, given: Given): Promise<void> {
  const { id } = await named(context, given);
  const role = await roleIn(context, given);
  const taken = await context.db.transaction(async (tx) => operators.takeRole(tx, id, role));
  context.say(taken ? 'Taken.' : 'Nothing was done: there is no such role.');
}

async function setActive(context: CommandContext, given: Given, active: boolean): Promise<void> {
  const { id } = await named(context, given);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => operators.setOperatorActive(tx, id, active, now));
  context.say(active ? 'May sign in again.' : 'Stopped; the sessions have ended.');
}

const acts: Readonly<Record<string, (context: CommandContext, given: Given) => Promise<void>>> = {
  add,
  link,
  grant,
  revoke,
  stop: async (context, given) => setActive(context, given, false),
  start: async (context, given) => setActive(context, given, true),
};

export const operatorsCommand: Command = {
  says: 'who works at the console; add one, give and take roles, a new link, stop and start',
  usage:
    '[add --name NAME --role ROLE [--merchant CODE] | ' +
    '(grant | revoke) --name NAME --role ROLE [--merchant CODE] | ' +
    '(link | stop | start) --name NAME]',
  takesWords: true,
  options: {
    name: { type: 'string' },
    role: { type: 'string' },
    merchant: { type: 'string' },
    by: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, given, [word = '', ...more]) => {
    if (word === '') return list(context);
    const act = Object.hasOwn(acts, word) ? acts[word] : undefined;
    if (act === undefined || more.length > 0) {
      throw new UsageError(`Give one of ${Object.keys(acts).join(', ')}`);
    }
    return act(context, given);
  },
};
