// Missions and boards for tests: offered by the use cases, and joined by members who play.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { LocalEvents } from '#lib/events';
import { testMerchant } from '#lib/test-platform';
import { applyBoard, boardFile } from './board-file.ts';
import type { FileBoard } from './board-file.ts';
import { boardByCode } from './boards-sql.ts';
import type { BoardRow } from './boards-sql.ts';
import type { MissionParts } from './claims.ts';
import { applyMissions, missionFile } from './mission-file.ts';
import type { FileMission } from './mission-file.ts';

export const merchant = testMerchant();

const title = { EN: 'A test', TY: 'Isang test' };

/** Offers a mission, and answers its UUID. */
export async function offerMission(
  owner: Database,
  given: Partial<FileMission> = {},
  now = new Date(),
): Promise<string> {
  const wish = {
    code: `m${randomUUID().slice(0, 8)}`,
    title,
    period: 'day',
    condition: { kind: 'validBet', amount: '100.00' },
    reward: { kind: 'cash', amount: '20.00' },
    opensAt: '2026-01-01T00:00:00Z',
    ...given,
  };
  const { missions } = missionFile.parse({ missions: [wish] });
  await applyMissions(owner, merchant, missions, { by: 'tests', now });
  const { rows } = await sql<{ id: string }>`select id from mission.mission
    where merchant = ${merchant.code} and code = ${wish.code} and replaced_at is null`.execute(
    owner.kysely,
  );
  return rows[0]?.id ?? '';
}

/** Sets up a board that began a moment ago. */
export async function setUpBoard(
  owner: Database,
  given: Partial<FileBoard> = {},
  now = new Date(),
): Promise<BoardRow> {
  const code = given.code ?? `b${randomUUID().slice(0, 8)}`;
  const board = boardFile.parse({
    title,
    startsAt: new Date(now.getTime() - 60_000).toISOString(),
    endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
    scoring: 'valid',
    weights: { RNG: 100 },
    ties: 'first',
    prizes: [{ places: 1, amount: '100.00' }],
    ...given,
    code,
  });
  await applyBoard(owner, merchant, board, { by: 'tests', now });
  const found = await boardByCode(owner.kysely, merchant.code, code);
  if (found === null) throw new Error(`no board ${code}`);
  return found;
}

/** The jobs' parts, at a time that a test sets. */
export function partsAt(db: Database, now = new Date()): MissionParts {
  return { db, clock: { now: () => now }, events: new LocalEvents() };
}
