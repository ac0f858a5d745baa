// The verifier of a game of the kit: recomputes a past round in the browser, or shows one by id.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Game } from '../game.ts';
import { replay } from '../round-check.ts';
import { amountText } from './amounts.ts';
import type { RoundView } from './api.ts';
import { byId, make } from './dom.ts';
import { heading, paragraph, seedFacts, verdictText } from './sheets.ts';
import { t } from './texts.ts';
import {
  field,
  formOf,
  fragment,
  mountPage,
  shownRound,
  speakAsAsked,
  valueOf,
} from './verifier-page.ts';

/** Of a game whose player lays amounts on the parts of a table. */
interface Parts {
  readonly names: readonly string[];
  label(name: string): string;
}

export interface Verifier<Choice, Outcome> {
  readonly name: string;
  readonly game: Game<Choice, Outcome>;
  /** What came out, as the player saw it. */
  picture(outcome: Outcome): Node;
  /** For a game whose choice is amounts in minor units by part; their sum is the stake. */
  readonly parts?: Parts;
}

// The one of the past round, when one is shown.
let currency = (fragment.get('currency') ?? 'PHP') as Currency;

const fieldOf = (part: string) => `part-${part}`;

interface TypedBet {
  readonly stake: string;
  readonly choice: Readonly<Record<string, string>> | undefined;
}

/** The bet that is typed in; the amounts of parts as the round has them, in minor units. */
function typedBet(parts: Parts | undefined): TypedBet {
  if (parts === undefined) return { stake: valueOf('bet-stake'), choice: undefined };
  const choice: Record<string, string> = {};
  let sum: bigint = 0n;
  for (const part of parts.names) {
    const typed = valueOf(fieldOf(part));
    if (typed === '') continue;
    const amount = parseMoney(typed, currency);
    // The game refuses what is no amount.
    choice[part] = String(amount);
    sum += amount ?? 0n;
  }
  return { stake: wireMoney(money(sum), currency), choice };
}

function result<Choice, Outcome>(of: Verifier<Choice, Outcome>): Node[] {
  const serverSeed = valueOf('server-seed');
  const seeds = { serverSeed, clientSeed: valueOf('client-seed'), nonce: Number(valueOf('nonce')) };
  const { stake, choice } = typedBet(of.parts);
  const again = replay(of.game, seeds, { stake, currency, choice });
  if (again === 'seed') return [paragraph(t('badServerSeed'))];
  if (again === 'bet') return [paragraph(t('badBet'))];
  const amount = amountText(again.paid, currency);
  return [
    heading(t('hashBefore')),
    make('code', { textContent: again.hash }),
    heading(t('pays', { amount, stake: amountText(stake, currency) })),
    of.picture(again.outcome),
  ];
}

function fieldsOf({ parts }: Pick<Verifier<unknown, unknown>, 'parts'>): Node[] {
  const given = (name: string, otherwise = ''): string => fragment.get(name) ?? otherwise;
  const seed = { pattern: '[0-9a-fA-F]{64}' };
  const number = { inputMode: 'numeric', pattern: '[0-9]{1,9}' };
  const amount = { inputMode: 'decimal', pattern: '[0-9.]{1,24}' };
  const bet = parts?.names.map((part) => {
    const label = `${parts.label(part)}, ${t('stakeMinor', { currency })}`;
    return field(fieldOf(part), label, '', { ...amount, required: false });
  });
  return [
    field('server-seed', t('serverSeed'), given('server'), seed),
    field('client-seed', t('clientSeed'), given('client'), { maxLength: 64 }),
    field('nonce', t('roundNumber'), given('nonce'), number),
    ...(bet ?? [field('bet-stake', t('stakeMinor', { currency }), given('stake', '10'), amount)]),
  ];
}

/** What stands on a part, in major units; null where nothing does. */
function amountOn(part: string, { choice }: RoundView): string | null {
  const amount = (choice as Readonly<Record<string, string>> | null)?.[part];
  return amount === undefined ? null : wireMoney(BigInt(amount) as Money, currency);
}

function fill(parts: Parts | undefined, round: RoundView): void {
  const set = (id: string, value: string): void => {
    byId<HTMLInputElement>(id).value = value;
  };
  set('server-seed', round.serverSeed ?? '');
  set('client-seed', round.clientSeed);
  set('nonce', String(round.nonce));
  if (parts === undefined) set('bet-stake', round.stake);
  for (const part of parts?.names ?? []) set(fieldOf(part), amountOn(part, round) ?? '');
}

/** What the player bet on, part by part; then stake and win. */
function factsOf(parts: Parts | undefined, round: RoundView): (readonly [string, string])[] {
  const { payout, stake, state } = round;
  const laid = (parts?.names ?? []).flatMap((part) => {
    const amount = amountOn(part, round);
    const name = parts?.label(part) ?? part;
    return amount === null ? [] : [[name, amountText(amount, currency)] as const];
  });
  const amount = amountText(stake, currency);
  return [
    [t('stake'), round.free ? t('givenRound', { amount }) : amount],
    [t('payout'), payout === null ? t(`state_${state}`) : amountText(payout, currency)],
    ...laid,
  ];
}

/**
 * Fills the page. Its address may say, after `#`: `round` (an id: that round is shown), or
 * `server`, `client`, `nonce`, `stake`, `currency` to begin the form with; `lang`.
 */
export async function mountVerifier<Choice, Outcome>(of: Verifier<Choice, Outcome>): Promise<void> {
  await speakAsAsked();
  mountPage<RoundView<Outcome>>({
    name: of.name,
    form: (output) => formOf(fieldsOf(of), output, () => result(of)),
    round: (round) => {
      currency = round.currency as Currency;
      fill(of.parts, round);
      const { outcome, at } = round;
      return shownRound({
        picture: outcome && of.picture(outcome),
        facts: factsOf(of.parts, round),
        at,
        check: () => ({ verdict: verdictText(of.game, round), more: [seedFacts(round)] }),
      });
    },
  });
}
