// Movements by day, where each leads, and their icons; pure.
import type { accountRecord, MovementView } from '@perya/contract/cashier/account-record';
import type { OutputOf } from '@perya/contract/endpoint';
import { dayIn } from '#domain/records/period.ts';
import type { Address } from '#routes';
import type { IconName } from '#ui/icon.tsx';

type Page = OutputOf<typeof accountRecord>;

export interface Day extends Partial<Omit<Page['days'][number], 'day'>> {
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly day: string;
  readonly movements: readonly MovementView[];
}

/** Pages as days, newest first; the totals of a day came with the page that it began on. */
export function daysOf(pages: readonly Page[], timeZone: string): readonly Day[] {
  const totals = new Map(pages.flatMap(({ days }) => days.map((each) => [each.day, each])));
  const days = new Map<string, MovementView[]>();
  for (const movement of pages.flatMap(({ content }) => content)) {
    const day = dayIn(timeZone, Date.parse(movement.at));
    const known = days.get(day);
    if (known) known.push(movement);
    else days.set(day, [movement]);
  }
  return [...days].map(([day, movements]) => ({ ...totals.get(day), day, movements }));
}

/** The moment, in milliseconds since 1970, that an id was made at. */
function madeAt(id: string): number {
  const digits = id.slice(id.indexOf('_') + 1).replace('-', '');
  return Number.parseInt(digits.slice(0, 12), 16);
}

/** The page that shows what a movement was for; null where none does. */
export function addressOf(
  { opens, reference }: Pick<MovementView, 'opens' | 'reference'>,
  timeZone: string,
): Address | null {
  if (opens === 'deposit') return `/m/voucherCenter?id=${reference}`;
  if (opens === 'withdrawal') return `/m/withdraw?id=${reference}`;
  if (opens === null) return null;
  // The record of the day that it was placed on lies below it.
  const day = dayIn(timeZone, madeAt(reference));
  const query = new URLSearchParams({ startDate: day, endDate: day, bet: reference });
  return `/m/gameRecord?${query.toString()}`;
}

const icons: Readonly<Record<MovementView['kind'], IconName>> = {
  deposit: 'wallet',
  depositReversed: 'wallet',
  withdrawal: 'withdraw',
  withdrawalBack: 'withdraw',
  bet: 'play',
  betAndWin: 'play',
  win: 'trophy',
  betRefund: 'refresh',
  winReversed: 'refresh',
  jackpot: 'crown',
  vendorPromotion: 'gift',
  correction: 'settings',
  signUpGift: 'gift',
  playMoney: 'gift',
  promotion: 'gift',
  cashback: 'gift',
  rebate: 'gift',
  vipGift: 'crown',
  missionReward: 'trophy',
  boardPrize: 'trophy',
  referralReward: 'person',
  rainShare: 'gift',
  teamRainShare: 'gift',
  teamRainHeld: 'gift',
  teamRainReturned: 'gift',
  bonusCompleted: 'gift',
  transferOut: 'person',
  transferIn: 'person',
  transferDown: 'person',
  transferFromUp: 'person',
  agentRebate: 'person',
  agentSalary: 'person',
  agentDividend: 'person',
  agentBillPaid: 'person',
};

export const iconOf = (kind: MovementView['kind']): IconName => icons[kind];
