// For the test of two merchants: levels named after their merchant, and rebate of a member’s bets.
import { approved } from './test-reward-rows.ts';

interface Marked {
  readonly code: string;
  /** The name of its levels. */
  readonly text: string;
  /** Of the bets and the gift, in minor units. */
  readonly amount: string;
}

/** Runs a statement as the database's owner, and answers its rows. */
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

function rulesNamed({ text, amount }: Marked): string {
  const level = { names: { EN: text }, rates: { RNG: '0.2' } };
  const upgrade = `${amount.slice(0, -2)}.${amount.slice(-2)}`;
  return JSON.stringify({
    levels: [
      { ...level, points: 0, keep: 0 },
      { ...level, points: 100, keep: 0, gifts: { upgrade } },
    ],
    weights: { RNG: '1' },
    giftDays: 10,
    rebate: { afterDays: 7, unclaimed: 'paid' },
  });
}

/** The member (a UUID) has played enough for the level that brings the gift. */
export async function fillLevels(run: Run, house: Marked, member: string): Promise<void> {
  const { code, amount } = house;
  const approval = await approved(run, 'vip.rules', house);
  await run(
    `insert into vip.rules (merchant, version, from_day, currency, file, approval, made_at)
     values ($1, 1, '2026-01-01', 'PHP', $2, $3, now())`,
    [code, rulesNamed(house), approval],
  );
  await run(
    `insert into play.member_hour (member_id, currency, hour, category, merchant, day, valid,
       cash_valid)
     values ($1, 'PHP', date_trunc('hour', now()), 'RNG', $2,
       (now() at time zone 'Asia/Manila')::date, $3, $3)
     on conflict (member_id, currency, hour, category) do update
        set valid = excluded.valid, cash_valid = excluded.cash_valid`,
    [member, code, amount],
  );
}
