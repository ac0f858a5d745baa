// For tests: a merchant’s terms of inviting friends and a rain that is over, marked as its own.
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';

interface Marked {
  readonly code: string;
  /** What a friend is worth and what falls, in minor units. */
  readonly amount: string;
}

/** `run` runs a statement as the database's owner, and answers its rows. */
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** An approved request of a kind: its UUID. */
export async function approved(
  run: Run,
  kind: string,
  { code }: Pick<Marked, 'code'>,
): Promise<string> {
  const rows = (await run(
    `insert into approvals.request (kind, merchant, subject, input, maker, reason, asked_at,
       expires_at) values ($1, $2, $2, '{}', 'ana', 'a test', now(), now() + interval '1 day')
     returning id`,
    [kind, code],
  )) as { id: string }[];
  const id = rows[0]?.id ?? '';
  await run(
    `update approvals.request set state = 'approved', checker = 'ben', ended_at = now()
      where id = $1`,
    [id],
  );
  return id;
}

/** Answers the rain's id. */
export async function fillRewards(run: Run, house: Marked, now: Date): Promise<Id<'rain'>> {
  const { code, amount } = house;
  const terms = await approved(run, 'referral.terms', house);
  await run(
    `insert into referral.terms (merchant, currency, deposits_least, valid_least, days,
       inviter_reward, friend_reward, monthly_cap, approval, maker, checker, made_at)
     values ($1, 'PHP', 1, 0, 30, $2, 0, 5, $3, 'ana', 'ben', $4)`,
    [code, amount, terms, now],
  );
  const plan = await approved(run, 'rain.schedule', house);
  const rows = (await run(
    `with plan as (
       insert into rain.plan (merchant, currency, total, count, audience, first_at, open_seconds,
         ahead_seconds, times, subject, approval, maker, checker, made_at)
       values ($1, 'PHP', $2, 1, 'everyone', $4::timestamptz - interval '2 minutes', 60, 60, 1, $1,
         $3, 'ana', 'ben', $4) returning *),
     rain as (
       insert into rain.rain (plan, number, merchant, currency, total, count, audience, starts_at,
         ends_at, seed, seed_hash, announced_at, state, ended_at, returned)
       select id, 0, merchant, currency, total, count, audience, first_at,
              first_at + interval '1 minute', sha256('seed'), sha256(sha256('seed')), first_at,
              'over', $4, total from plan returning *),
     share as (insert into rain.share (rain, place, amount) select id, 1, total from rain)
     select id from rain`,
    [code, amount, plan, now],
  )) as { id: string }[];
  return toId('rain', rows[0]?.id ?? '');
}
