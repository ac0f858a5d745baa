// What visitors and members are told of missions.
import { toId, uuidOf } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { money, wireMoney } from '@perya/contract/money';
import { sumConditions } from '@perya/contract/rewards/missions';
import type { Mission } from '@perya/contract/rewards/missions';
import type { Queries } from '#db/database';
import type { MerchantRecord, Session } from '#lib/platform';
import { pauseOf } from '#modules/protection/protection';
import { shownTerms } from '#modules/bonus/bonus';
import { gameNames } from './game-names.ts';
import type { GameNames } from './game-names.ts';
import * as rows from './missions-sql.ts';
import type { JoinedRow, MissionRow } from './missions-sql.ts';

/** In the reader's language, else in the merchant's own, else in English. */
export function titleIn(
  titles: Readonly<Record<string, string>>,
  language: Language,
  { public: { defaultLanguage } }: MerchantRecord,
): string {
  return titles[language] ?? titles[defaultLanguage] ?? titles['EN'] ?? '';
}

export interface Reader {
  readonly merchant: MerchantRecord;
  readonly session: Session | null;
  readonly language: Language;
  readonly now: Date;
}

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString());

function termsOf(row: MissionRow, reader: Reader, names: GameNames) {
  const { currency, sequence, step } = row;
  const sum = (amount: bigint): string => wireMoney(money(amount), currency);
  return {
    id: toId('mission', row.id),
    title: titleIn(row.titles, reader.language, reader.merchant),
    period: row.period,
    sequence,
    step,
    condition: row.condition,
    target: sumConditions.includes(row.condition) ? sum(row.target) : row.target.toString(),
    categories: row.categories === null ? null : [...row.categories],
    games: row.games === null ? null : names(row.games),
    times: row.times,
    least: row.least === null ? null : sum(row.least),
    reward: row.reward,
    amount: sum(row.amount),
    terms: row.terms === null ? null : shownTerms(row.terms),
    currency,
    paysItself: row.unclaimed === 'paysItself',
    who: row.who,
  };
}

function stateOf(row: JoinedRow, now: Date): Mission['state'] {
  if (row.takenAt !== null) return 'taken';
  if (row.lapsedAt !== null) return 'lapsed';
  if (row.claimUntil !== null) return row.claimUntil > now ? 'reached' : 'lapsed';
  return row.endsAt !== null && row.endsAt <= now ? 'lapsed' : 'joined';
}

/** No more than the target is shown, and nothing below zero. */
function countOf(row: JoinedRow): string {
  const count = row.count > row.target ? row.target : row.count < 0n ? 0n : row.count;
  const isSum = sumConditions.includes(row.condition);
  return isSum ? wireMoney(money(count), row.currency) : count.toString();
}

/** Missions of the merchant as the reader sees them; none on a break from play. */
export async function missionsFor(
  db: Queries,
  reader: Reader,
): Promise<{ onBreak: boolean; missions: Mission[] }> {
  const { merchant, session, now } = reader;
  if (session && (await pauseOf(db, session.memberId, now)) !== null) {
    return { onBreak: true, missions: [] };
  }
  const { currency, timeZone } = merchant;
  const owner = { merchant: merchant.code, currency, timeZone, now };
  const offered = await rows.offeredMissions(db, owner);
  const member = session && uuidOf(session.memberId);
  const joined = member === null ? [] : await rows.joinedMissions(db, member, now);
  const names = await gameNames(db, merchant.code, [...offered, ...joined]);
  const reached = new Set(
    joined
      .filter(({ reachedAt }) => reachedAt !== null)
      .map(({ sequence, step }) => `${String(sequence)} ${String(step)}`),
  );
  const isLocked = ({ sequence, step }: MissionRow): boolean =>
    sequence !== null && step !== null && step > 1 && !reached.has(`${sequence} ${step - 1}`);
  const own = joined.map((row) => ({
    ...termsOf(row, reader, names),
    progress: toId('missionProgress', row.progress),
    count: countOf(row),
    state: stateOf(row, now),
    endsAt: iso(row.endsAt),
    claimUntil: iso(row.claimUntil),
  }));
  const isJoined = (row: rows.OfferedRow): boolean =>
    joined.some(
      ({ code, periodStart }) =>
        code === row.code && periodStart.getTime() === row.periodStart.getTime(),
    );
  const open = offered
    .filter((row) => !isJoined(row))
    .map((row) => ({
      ...termsOf(row, reader, names),
      progress: null,
      count: '0',
      state: isLocked(row) ? ('locked' as const) : ('open' as const),
      endsAt: iso(row.endsAt),
      claimUntil: null,
    }));
  return { onBreak: false, missions: [...own, ...open] };
}
