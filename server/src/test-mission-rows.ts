// For the test of two merchants: a mission and a board that run, named after their merchant.
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';

interface Marked {
  readonly code: string;
  /** Their titles. */
  readonly text: string;
  /** What they bring, and the member's score, in minor units. */
  readonly amount: string;
}

/** Runs a statement as the database's owner, and answers its rows. */
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

const everybody = { mobileProved: false, memberDays: 0 };

/** The member (a UUID) stands first on the board, whose id is answered. */
export async function fillMissions(
  run: Run,
  { code, text, amount }: Marked,
  member: string,
): Promise<Id<'board'>> {
  const titles = JSON.stringify({ EN: text });
  const who = JSON.stringify(everybody);
  await run('insert into mission.rules values ($1, 100000000)', [code]);
  await run(`insert into mission.budget (merchant, code) values ($1, 'own')`, [code]);
  await run(
    `insert into mission.mission (merchant, code, version, currency, titles, period, condition,
       target, reward, amount, unclaimed, claim_seconds, who, opens_at, input, made_by, made_at)
     values ($1, 'own', 1, 'PHP', $2, 'day', 'validBet', 100, 'cash', $3, 'lapses', 60, $4,
       '2026-01-01', '{}', 'ana', now())`,
    [code, titles, amount, who],
  );
  const rows = (await run(
    `with board as (
       insert into mission.board (merchant, code, currency, titles, starts_at, ends_at,
         grace_seconds, scoring, weights, who, ties, prizes, pool, input, made_by, made_at)
       values ($1, 'own', 'PHP', $2, now() - interval '1 day', now() + interval '1 day', 60,
         'valid', '{"RNG": 100}', $4, 'first', array[$3::bigint], $3, '{}', 'ana', now())
       returning *),
     score as (
       insert into mission.score (board, member_id, ends_at, joined_at, hidden, score, reached_at)
       select id, $5, ends_at, starts_at, false, $3, starts_at from board)
     select id from board`,
    [code, titles, amount, who, member],
  )) as { id: string }[];
  return toId('board', rows[0]?.id ?? '');
}
