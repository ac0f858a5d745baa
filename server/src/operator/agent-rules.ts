// `agents rules`: what a merchant lets its agents do, read and set by an operator.
import { ppmOfRate, rateOfPpm, rateSchema } from '@perya/contract/agents/rates';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { MerchantRecord } from '#lib/platform';
import { agentRules, setAgentRules } from '#modules/agents/agents';
import type { AgentRules } from '#modules/agents/agents';
import { needed, operatorIn, UsageError } from './command.ts';
import type { CommandContext, Given } from './command.ts';

/** How a rule is typed, and written. */
interface Kind {
  readonly read: (text: string, currency: Currency) => AgentRules[keyof AgentRules] | null;
  readonly write: (value: AgentRules[keyof AgentRules], currency: Currency) => string;
}

const yesOrNo: Kind = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : null),
  write: (value) => (value === true ? 'yes' : 'no'),
};
const sum: Kind = {
  read: (text, currency) => {
    const read = parseMoney(text, currency);
    return read === null || read < 0n ? null : read;
  },
  write: (value, currency) => `${wireMoney(money(BigInt(value)), currency)} ${currency}`,
};
const percent: Kind = {
  read: (text) => (rateSchema.safeParse(text).success ? ppmOfRate(text) : null),
  write: (value) => `${rateOfPpm(Number(value))} %`,
};

/** By the name that is typed; in the order in which they are shown. */
const rules: Readonly<Record<string, readonly [keyof AgentRules, Kind, says: string]>> = {
  'most-rate': ['mostPpm', percent, 'the most that the rate of a category can be'],
  'agent-counts': ['agentCounts', yesOrNo, 'an agent’s own play counts as the team’s'],
  balances: ['showsBalances', yesOrNo, 'agents see the balances of direct downlines'],
  transfers: ['transfers', yesOrNo, 'agents hand money to direct downlines'],
  'transfer-daily': ['transferDaily', sum, 'of it at most so much a day and agent'],
  rains: ['rains', yesOrNo, 'agents let red envelopes fall over their teams'],
  'rain-daily': ['rainDaily', sum, 'of it at most so much a day and agent'],
  'large-bill': ['largeBill', sum, 'a bill of more waits for a second operator'],
};

/** transfers=yes,transfer-daily=20000.00 */
function changesIn(text: string, currency: Currency): Partial<AgentRules> {
  const entries = text.split(',').map((pair) => {
    const [name = '', value = ''] = pair.split('=').map((each) => each.trim());
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) {
      throw new UsageError(`--set names none of ${Object.keys(rules).join(', ')}: ${name}`);
    }
    const read = rule[1].read(value, currency);
    if (read === null) throw new UsageError(`--set ${name} can’t be ${value}`);
    return [rule[0], read] as const;
  });
  return Object.fromEntries(entries);
}

function show({ say }: CommandContext, currency: Currency, held: AgentRules): void {
  for (const [name, [key, kind, says]] of Object.entries(rules)) {
    say(`${name.padEnd(15)} ${kind.write(held[key], currency).padEnd(16)} ${says}`);
  }
}

export async function rulesOfAgents(
  context: CommandContext,
  { code, currency }: MerchantRecord,
  given: Given,
): Promise<void> {
  const { db, say } = context;
  if (given['set'] === undefined) {
    const held = await agentRules(db.kysely, code);
    if (held === null) return say('None is set: agents neither hand money down nor let it rain.');
    return show(context, currency, held);
  }
  const changes = changesIn(needed(given, 'set'), currency);
  operatorIn(given);
  needed(given, 'reason');
  const held = await db.transaction(async (tx) => setAgentRules(tx, code, changes));
  show(context, currency, held);
}
