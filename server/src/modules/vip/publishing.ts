// Looks at a member's points and tells their open pages when the level is another.
import { toId } from '@perya/contract/id';
import type { Queries } from '#db/database';
import type { Platform } from '#lib/platform';
import { publishRewards } from '#modules/wallet/wallet';
import { lookAt } from './look.ts';
import type { Look } from './look.ts';
import type { Rules } from './rules.ts';
import type { Holder } from './vip-sql.ts';

/** What works on levels needs: events too, as any look may find a step. */
export type LevelParts = Pick<Platform, 'db' | 'clock' | 'events'>;

/** A level that was lost is no news to be told of with a picture. */
function publishSteps(parts: LevelParts, member: string, { steps, standing }: Look): void {
  const last = steps.at(-1);
  if (last === undefined) return;
  publishRewards(parts, { member });
  if (last.to < last.from) return;
  const data = { level: standing.level };
  parts.events.publish(`member:${toId('member', member)}`, { event: 'level', data });
}

/**
 * Works with a member's level of now, in one transaction that holds their standing. The look is
 * null where the merchant has no levels yet. `versions` are the merchant's rules.
 */
export async function withLook<T>(
  parts: LevelParts,
  holder: Holder,
  work: (tx: Queries, look: Look | null) => Promise<T>,
  versions?: readonly Rules[],
): Promise<T> {
  const now = parts.clock.now();
  const { look, result } = await parts.db.transaction(async (tx) => {
    const found = await lookAt(tx, holder, now, versions);
    return { look: found, result: await work(tx, found) };
  });
  if (look !== null) publishSteps(parts, holder.member, look);
  return result;
}
