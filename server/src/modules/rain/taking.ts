// Taking an envelope: one a member, whoever taps how often, and the money is theirs at once.
import { uuidOf } from '@perya/contract/id';
import { rainLimits } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { memberById } from '#modules/account/account';
import { linksOf } from '#modules/kinship/kinship';
import { refusePaused } from '#modules/protection/protection';
import { publishBalance } from '#modules/wallet/wallet';
import * as rows from './rain-sql.ts';
import type { RainRow } from './rain-sql.ts';
import { endRain } from './scheduling.ts';
import type { RainParts } from './parts.ts';

/** Whether the rain is for this member. */
async function isInvited(db: Queries, rain: RainRow, id: string, now: Date): Promise<boolean> {
  const member = await memberById(db, id);
  if (member === null || rain.currency !== member.currency) return false;
  const isProved = member.mobile_verified_at !== null || member.email_verified_at !== null;
  if (rain.audience === 'proved') return isProved;
  if (rain.audience === 'everyone' || rain.audience === 'team') return true;
  const since = new Date(now.getTime() - rainLimits.depositDays * 86_400_000);
  return rows.depositedSince(db, id, since);
}

/**
 * Takes an envelope of the rain that falls, and answers minor units; the same member is answered
 * the same. Throws rain.notFalling, rain.gone, rain.notInvited, rain.linked,
 * protection.coolingOff and protection.excluded.
 */
export async function takeEnvelope(
  parts: RainParts,
  { merchant, memberId, currency }: Session,
  id: string,
): Promise<bigint> {
  const { kysely } = parts.db;
  const now = parts.clock.now();
  const member = uuidOf(memberId);
  const rain = await rows.rainById(kysely, merchant, id);
  if (rain === null) throw new AppError('rain.notFalling');
  const known = await rows.shareOf(kysely, id, member);
  if (known !== null) return known;
  await refusePaused(kysely, memberId, now);
  if (!(await isInvited(kysely, rain, member, now))) throw new AppError('rain.notInvited');
  const linked = (await linksOf(kysely, member)).map((link) => link.member);
  const { code, amount } = await rows.takeShare(kysely, id, { member, linked, now });
  if (amount === null) throw new AppError(code ?? 'rain.gone');
  await publishBalance(parts, { merchant, member, currency });
  if ((await rows.leftOf(kysely, id)).count === 0) await endRain(parts, id);
  return amount;
}
