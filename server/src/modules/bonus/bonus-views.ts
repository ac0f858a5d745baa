// Bonuses as a member sees them.
import type { Language } from '@perya/contract/language';
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Bonus } from '@perya/contract/rewards/bonus';
import type { BonusTerms, ShownTerms } from '@perya/contract/rewards/bonus-terms';
import type { GrantRow, StepRow, Titles } from './bonus-sql.ts';

/** In the language that was asked for, or else in one that there is. */
export function titleIn(title: Titles, language: Language): string {
  return title[language] ?? title.EN ?? Object.values(title)[0] ?? '';
}

const bySelf = ['rules', 'member', 'withdrawal', 'break'] as const;

/** Which operator it was is none of the member's business; why, is. */
const byOf = (by: string): Bonus['steps'][number]['by'] =>
  bySelf.find((each) => each === by) ?? 'operator';

export function bonusView(row: GrantRow, language: Language): Bonus {
  const wire = (minor: bigint): string => wireMoney(money(minor), row.currency);
  const step = ({ step: to, by, reason, balance, progress, at }: StepRow) => ({
    step: to,
    by: byOf(by),
    // Of a correction it names the bet, which no member has to know.
    reason: to === 'corrected' ? '' : reason,
    balance: wire(BigInt(balance)),
    wagered: wire(BigInt(progress)),
    at: new Date(at).toISOString(),
  });
  return {
    id: toId('grant', row.id),
    title: titleIn(row.title, language),
    state: row.state,
    currency: row.currency,
    amount: wire(row.amount),
    balance: wire(row.balance),
    required: wire(row.required),
    wagered: wire(row.progress < row.required ? row.progress : row.required),
    contributions: row.contributions,
    maxStake: wire(row.maxStake),
    maxWin: row.maxWin === null ? null : wire(row.maxWin),
    days: row.days,
    openBets: row.openStakes,
    becameCash: wire(row.becameCash),
    until: row.until?.toISOString() ?? null,
    steps: row.steps.map(step),
  };
}

/** Terms as members read them before they take a bonus on them. */
export function shownTerms({ contributions, ...terms }: BonusTerms): ShownTerms {
  const counted = Object.entries(contributions).map(([category, percent]) => ({
    category: category as keyof typeof contributions,
    percent: percent ?? 0,
  }));
  return { ...terms, contributions: counted.toSorted((a, b) => b.percent - a.percent) };
}
