// For tests of levels and rebate: rules that two operators wanted, and hours of valid bets.
import type { GameCategory } from '@perya/contract/games/category';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { askForApproval, approve } from '#modules/approvals/approvals';
import { rulesAct, rulesWish } from './changes.ts';
import type { RulesFile } from './rules.ts';

/** Level 3 of the worked case: kept by 40,000, with a rebate of 0.5 %. */
export function testRules(): RulesFile {
  const gifts = (upgrade: string, monthly: string) => ({ upgrade, monthly, birthday: '88.00' });
  const level = (name: string, tagalog: string, points: number, keep: number, rate: string) => ({
    names: { EN: name, TY: tagalog },
    points,
    keep,
    rates: { RNG: rate, LIVE: '0.1' },
  });
  return {
    levels: [
      { ...level('Member', 'Miyembro', 0, 0, '0.2'), gifts: {} },
      { ...level('Bronze', 'Tanso', 2_000, 2_000, '0.3'), gifts: gifts('20.00', '0.00') },
      { ...level('Silver', 'Pilak', 20_000, 10_000, '0.4'), gifts: gifts('100.00', '20.00') },
      { ...level('Gold', 'Ginto', 50_000, 40_000, '0.5'), gifts: gifts('300.00', '50.00') },
    ],
    weights: { RNG: '0.9', LIVE: '1' },
    giftDays: 10,
    rebate: { afterDays: 7, unclaimed: 'paid' },
  };
}

interface RulesGiven {
  readonly merchant?: string;
  readonly fromDay: string;
  readonly file?: RulesFile;
}

/** One operator asks for the rules, another approves them. */
export async function giveRules(
  operator: Database,
  clock: Clock,
  { merchant = 'perya', fromDay, file = testRules() }: RulesGiven,
): Promise<void> {
  const parts = { db: operator, clock, events: new LocalEvents() };
  const act = rulesAct(parts);
  const input = await rulesWish(parts, merchant, { fromDay, file });
  const wish = { merchant, subject: merchant, input };
  const id = await askForApproval(parts, act, wish, { operator: 'ana', reason: 'levels' });
  const done = await approve(parts, [act], id ?? '', { operator: 'ben', reason: 'fine' });
  if (done !== 'done') throw new Error(`The rules were answered ${done}.`);
}

export interface Played {
  readonly member: string;
  readonly merchant?: string;
  readonly timeZone?: string;
  /** The calendar day in the merchant's zone, as YYYY-MM-DD. */
  readonly day: string;
  readonly hour?: number;
  readonly category?: GameCategory;
  /** In minor units; below zero for a correction. */
  readonly valid: bigint;
}

/** What bets of a day counted for, as play adds it up. */
export async function played(owner: Database, given: Played): Promise<void> {
  const { member, merchant = 'perya', timeZone = 'Asia/Manila', day, valid } = given;
  const { hour = 12, category = 'RNG' } = given;
  await owner.pool.query(
    `insert into play.member_hour as h (member_id, currency, hour, category, merchant, day,
       settled_count, turnover, payout, valid, cash_valid)
     values ($1, 'PHP', ($2::date + make_interval(hours => $3)) at time zone $4, $5, $6, $2, 1, $7,
       0, $7, $7)
     on conflict (member_id, currency, hour, category) do update
        set valid = h.valid + excluded.valid, cash_valid = h.cash_valid + excluded.cash_valid`,
    [member, day, hour, timeZone, category, merchant, valid],
  );
}
