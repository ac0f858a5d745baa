// The addresses of what figures of a team are made of: see the screens that read them.
import { isId, type MemberId } from '@perya/contract/id';
import { mostDaysOfTeamBets } from '@perya/contract/limits';
import { daysBefore, lengthOf, type Period } from '#domain/records/period.ts';

/** Somebody below whose figures are looked at. */
export interface Somebody {
  readonly member: MemberId;
  readonly name: string;
}

/** Somebody whom the address names; null for the agent's own team. */
export function somebodyOf(search: URLSearchParams): Somebody | null {
  const member = search.get('member');
  return isId('member', member) ? { member, name: search.get('name') ?? '' } : null;
}

const whoOf = (who: Somebody | null) =>
  who === null ? {} : { member: who.member, name: who.name };

const queryOf = (fields: Readonly<Record<string, string>>) =>
  new URLSearchParams(fields).toString();

export const teamOf = (who: Somebody) => `/m/member/team?${queryOf(whoOf(who))}` as const;

export const transferTo = ({ member }: Somebody) =>
  `/m/downLine/transfer?${queryOf({ member })}` as const;

export const pnlOf = (period: Period, by: string, who: Somebody | null = null) =>
  `/m/agent/team/pnl?${queryOf({ ...period, by, ...whoOf(who) })}` as const;

/** The last days of a period that is too long to look through. */
export function betsPeriod(period: Period): Period {
  if (lengthOf(period) <= mostDaysOfTeamBets) return period;
  return { ...period, startDate: daysBefore(period.endDate, mostDaysOfTeamBets - 1) };
}

export const betsOf = (period: Period, who: Somebody | null, gameCategory?: string) =>
  `/m/teamBetting?${queryOf({
    ...betsPeriod(period),
    ...whoOf(who),
    ...(gameCategory !== undefined && { gameCategory }),
  })}` as const;
