// What the use cases of rains lean on beside the database.
import { toId } from '@perya/contract/id';
import type { Platform } from '#lib/platform';
import { onlineBelow } from './team-rains-sql.ts';
import type { RainRow } from './rain-sql.ts';

export type RainParts = Pick<Platform, 'db' | 'clock' | 'events'>;

/** Tells open pages that a rain was announced or is over; of an agent's rain the team's alone. */
export async function publishRain(
  { db, clock, events }: RainParts,
  { merchant, agent, teamDay }: Pick<RainRow, 'merchant' | 'agent' | 'teamDay'>,
): Promise<void> {
  const told = { event: 'rain', data: {} } as const;
  if (agent === null || teamDay === null) {
    events.publish(`merchant:${merchant}`, told);
    return;
  }
  const team = await onlineBelow(db.kysely, { agent, day: teamDay, now: clock.now() });
  for (const id of [agent, ...team]) events.publish(`member:${toId('member', id)}`, told);
}
