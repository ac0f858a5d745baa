// The command with which an operator offers agents contracts, ends them, and tries them on.
import { contractKinds, termsSchema } from '@perya/contract/agents/contracts';
import type { Terms } from '@perya/contract/agents/contracts';
import { wireMoney } from '@perya/contract/money';
import { memberById, memberByUsername } from '#modules/account/account';
import * as agents from '#modules/agents/agents';
import { merchantOf, needed, operatorIn, textOf, UsageError, uuidIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

function kindIn(given: Given) {
  const kind = contractKinds.find((each) => each === given['kind']);
  if (kind === undefined) throw new UsageError(`--kind is one of ${contractKinds.join(', ')}`);
  return kind;
}

async function termsIn(file: string): Promise<Terms> {
  try {
    return termsSchema.parse(JSON.parse(await textOf(file)));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const says = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} has no terms: ${says}`, { cause: error });
  }
}

const refusals: Readonly<Record<string, string>> = {
  contract_below_upline: 'Nothing was done: above it, uplines issue contracts of this kind.',
};

async function offer(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const { db, clock, say } = context;
  operatorIn(given);
  const kind = kindIn(given);
  const terms = await termsIn(needed(given, 'offer'));
  const member = await memberByUsername(db.kysely, merchant, needed(given, 'member'));
  if (member === null || !agents.isAgent(member.type)) throw new UsageError('--member is no agent');
  const wish = { merchant, kind, holder: member.id, issuer: null, terms, now: clock.now() };
  const said = await db
    .transaction(async (tx) => agents.offerContract(tx, wish))
    .then(
      (id) => (id === null ? 'Nothing was done: an offer of this kind waits.' : `Offered: ${id}`),
      (error: unknown) => {
        const refused = agents.refusalOf(error);
        if (refused === null) throw error;
        return refusals[refused] ?? `Nothing was done: ${refused}`;
      },
    );
  say(said);
}

async function end({ db, clock, say }: CommandContext, given: Given): Promise<void> {
  operatorIn(given);
  const id = uuidIn(given, 'end');
  const day = await db.transaction(async (tx) => agents.endContract(tx, id, clock.now()));
  say(day === null ? 'Nothing was done: it is not valid.' : `It ends before ${day}.`);
}

/** What each holder's contract would come to if the running period ended now. */
async function tryOn(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const { db, clock, say } = context;
  const found = await agents.dryRun(db.kysely, merchant, kindIn(given), clock.now());
  const { period, holders } = found;
  say(`${period.fromAt.toISOString()} to ${period.toAt.toISOString()}, before what is below.`);
  for (const { held, computed } of holders) {
    const { username = '' } = (await memberById(db.kysely, held.holder)) ?? {};
    const { active, tier } = computed.figures;
    const sum = `${wireMoney(computed.gross, held.currency)} ${held.currency}`;
    say(`${held.contract}  ${username}  ${sum}  tier ${String(tier ?? '-')}  active ${active}`);
  }
  if (holders.length === 0) say('Nobody holds one.');
}

export const contracts: Command = {
  says:
    'contracts of agents: what those of a kind would come to now; offers one by terms in a JSON ' +
    'file; ends one with its running period',
  usage:
    '--merchant CODE (--kind daily | hourly | dividend [--member NAME --offer FILE --operator ' +
    'NAME] | --end ID --operator NAME)',
  options: {
    merchant: { type: 'string' },
    kind: { type: 'string' },
    member: { type: 'string' },
    offer: { type: 'string' },
    end: { type: 'string' },
    operator: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['end'] !== undefined) return end(context, given);
    if (given['offer'] !== undefined) return offer(context, merchant, given);
    return tryOn(context, merchant, given);
  },
};
