// The command with which an operator reads and changes the tree of agents and its rates.
import { gameCategories } from '@perya/contract/games/category';
import { ppmOfRate, rateOfPpm, rateSchema } from '@perya/contract/agents/rates';
import { memberByUsername } from '#modules/account/account';
import type { MemberRow } from '#modules/account/account';
import * as agents from '#modules/agents/agents';
import type { Rates } from '#modules/agents/agents';
import { alertsOfAgents, clearAlias } from './agent-alerts.ts';
import { rulesOfAgents } from './agent-rules.ts';
import { merchantRecordOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function memberNamed(
  { db }: CommandContext,
  merchant: string,
  username: string,
): Promise<MemberRow> {
  const found = await memberByUsername(db.kysely, merchant, username);
  if (found === null) throw new UsageError(`There is no member ${username}`);
  return found;
}

async function show(context: CommandContext, member: MemberRow): Promise<void> {
  const { kysely } = context.db;
  const day = await agents.dayOf(kysely, member.merchant, context.clock.now());
  const above = await agents.lineAbove(kysely, member.id, day);
  const below = await agents.directlyBelow(kysely, member.id, day);
  const rates = await agents.ratesOn(kysely, member.id, day);
  const line = above.toReversed().map(({ username }) => `${username} > `);
  const kind = agents.isAgent(member.type) ? 'agent' : 'member';
  context.say(`${day}  ${line.join('')}${member.username} (${kind})`);
  context.say(gameCategories.map((each) => `${each} ${rateOfPpm(rates[each])} %`).join('  '));
  for (const each of below) {
    context.say(`  ${each.username} (${agents.isAgent(each.type) ? 'agent' : 'member'})`);
  }
}

/** RNG=0.8,LIVE=0.6: in percent. */
function ratesIn(given: Given): Rates {
  const pairs = needed(given, 'rates').split(',');
  const entries = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    const category = gameCategories.find((each) => each === name.trim().toUpperCase());
    if (category === undefined || !rateSchema.safeParse(value).success) {
      throw new UsageError('--rates is as RNG=0.8,LIVE=0.6: categories and percent');
    }
    return [category, ppmOfRate(value)] as const;
  });
  return Object.fromEntries(entries);
}

const refusals: Readonly<Record<string, string>> = {
  place_has_no_circle: 'Nothing was done: it would stand under itself.',
  place_between_promises:
    'Nothing was done: the platform has a contract with it, or with somebody below, of a kind ' +
    'that the uplines there issue; end that one first.',
  line_has_ten_levels: 'Nothing was done: it would be an eleventh level.',
  rate_within_upline:
    'Nothing was done: a rate would be above the upline’s, below a downline’s, or above the most.',
};

/** Does it in a transaction, and says why the database would not. */
async function change(context: CommandContext, work: () => Promise<string>): Promise<void> {
  const said = await work().catch((error: unknown) => {
    const refused = agents.refusalOf(error);
    if (refused === null) throw error;
    return refusals[refused] ?? `Nothing was done: ${refused}`;
  });
  context.say(said);
}

async function move(context: CommandContext, member: MemberRow, given: Given): Promise<void> {
  const { db, clock } = context;
  const { merchant } = member;
  const isTop = given['top'] === true;
  const under = isTop ? null : await memberNamed(context, merchant, needed(given, 'under'));
  operatorIn(given);
  const wish = { merchant, member: member.id, upline: under?.id ?? null, now: clock.now() };
  await change(context, async () => {
    const day = await db.transaction(async (tx) => agents.moveMember(tx, wish));
    return `From ${day} on, ${member.username} stands under ${under?.username ?? 'nobody'}.`;
  });
}

async function rate(context: CommandContext, member: MemberRow, given: Given): Promise<void> {
  const { db, clock } = context;
  const { merchant } = member;
  const rates = ratesIn(given);
  operatorIn(given);
  await change(context, async () => {
    const day = await agents.nextDay(db.kysely, merchant, clock.now());
    const wish = { merchant, member: member.id, rates, day };
    await db.transaction(async (tx) => agents.setRates(tx, wish));
    return `From ${day} on.`;
  });
}

async function promote({ db, say }: CommandContext, member: MemberRow): Promise<void> {
  const done = await db.transaction(async (tx) => agents.makeAgent(tx, member.id));
  say(done ? `${member.username} is an agent.` : 'Nothing was done: it is no plain member.');
}

export const agentsCommand: Command = {
  says:
    'a member’s line, rates and direct downlines; makes a member an agent; moves one, or sets ' +
    'rates in percent, from the merchant’s next midnight; what is to be looked at, and clearing ' +
    'it; what the merchant lets agents do',
  usage:
    '--merchant CODE --member NAME [--operator NAME (--promote | --move (--under NAME | --top) | ' +
    '--rates RNG=0.8,LIVE=0.6 | --clear --reason TEXT)] | alerts --merchant CODE [--since 30d] | ' +
    'rules --merchant CODE [--set transfers=yes,… --operator NAME --reason TEXT]',
  options: {
    merchant: { type: 'string' },
    member: { type: 'string' },
    operator: { type: 'string' },
    promote: { type: 'boolean' },
    move: { type: 'boolean' },
    under: { type: 'string' },
    top: { type: 'boolean' },
    rates: { type: 'string' },
    clear: { type: 'boolean' },
    since: { type: 'string' },
    set: { type: 'string' },
    reason: { type: 'string' },
  },
  takesWords: true,
  run: async (context, given, [word]) => {
    const record = await merchantRecordOf(context, given);
    const merchant = record.code;
    if (word === 'alerts') return alertsOfAgents(context, merchant, given);
    if (word === 'rules') return rulesOfAgents(context, record, given);
    if (word !== undefined) throw new UsageError('agents takes alerts, rules, or --member NAME');
    const member = await memberNamed(context, merchant, needed(given, 'member'));
    const acts = ['promote', 'move', 'rates', 'clear'].filter((act) => Boolean(given[act]));
    if (acts.length > 1) throw new UsageError('Give one of --promote, --move, --rates, --clear');
    if (given['promote'] === true) {
      operatorIn(given);
      return promote(context, member);
    }
    if (given['move'] === true) return move(context, member, given);
    if (given['clear'] === true) return clearAlias(context, member, given);
    if (given['rates'] !== undefined) return rate(context, member, given);
    return show(context, member);
  },
};
