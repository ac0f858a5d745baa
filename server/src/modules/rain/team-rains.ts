// Rains of agents: an agent's own cash falls over those who stand below, split before it falls.
import { randomBytes } from 'node:crypto';
import { nonAgentTypes } from '@perya/contract/account/account-type';
import type * as calls from '@perya/contract/agents/rain';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { pageSize } from '@perya/contract/limits';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember } from '#modules/account/account';
import {
  confirmByPaymentPassword,
  giveable,
  giveableView,
  refuseGiving,
  refuseResting,
} from '#modules/cashier/cashier';
import { timeZoneOf } from '#modules/merchant/merchant';
import { refusePaused } from '#modules/protection/protection';
import { lockAccounts, openAccount, publishBalance } from '#modules/wallet/wallet';
import { publishRain } from './parts.ts';
import type { RainParts } from './parts.ts';
import { insertRain, newRainId } from './rain-sql.ts';
import { rainView } from './rain.ts';
import { moveHeld } from './scheduling.ts';
import { envelopesOf } from './split.ts';
import * as store from './team-rains-sql.ts';
import type { TeamRain } from './team-rains-sql.ts';

/** Throws agent.only. */
function agentOf({ customerType, memberId }: Session): string {
  if (nonAgentTypes.includes(customerType)) throw new AppError('agent.only');
  return uuidOf(memberId);
}

async function view(db: Queries, rain: TeamRain, now: Date): Promise<calls.TeamRain> {
  const wire = (amount: bigint): string => wireMoney(money(amount), rain.currency);
  const { taken, takers, returned } = rain;
  return {
    ...(await rainView(db, rain, now)),
    taken: wire(taken),
    takers,
    returned: returned === null ? null : wire(returned),
  };
}

/** What of the agent's cash can fall now, of a wallet that the caller may have locked. */
async function termsOf(tx: Queries, session: Session, now: Date) {
  const { merchant, currency } = session;
  const member = uuidOf(session.memberId);
  const timeZone = await timeZoneOf(tx, merchant);
  const today = await store.rainToday(tx, { merchant, agent: member, currency, now });
  return giveable(tx, { merchant, member, currency, timeZone }, today, now);
}

/** Throws agent.only. */
export async function teamRainsView(
  { db, clock }: Pick<RainParts, 'db' | 'clock'>,
  session: Session,
  { pageNo }: InputOf<typeof calls.teamRains>,
): Promise<OutputOf<typeof calls.teamRains>> {
  const agent = agentOf(session);
  const { kysely } = db;
  const { merchant, currency } = session;
  const now = clock.now();
  const size = pageSize.agentList;
  const page = { agent, limit: size + 1, offset: (pageNo - 1) * size };
  const rains = await store.teamRainsOf(kysely, page);
  const terms = await termsOf(kysely, session, now);
  const { members } = await store.teamAt(kysely, { merchant, agent, at: now });
  const content = [];
  for (const rain of rains.slice(0, size)) content.push(await view(kysely, rain, now));
  return {
    terms: terms.daily > 0n ? giveableView(terms, currency) : null,
    members,
    isOpen: await store.hasOpenRain(kysely, agent),
    content,
    pageNum: pageNo,
    more: rains.length > size,
  };
}

interface Wish {
  readonly total: Money;
  readonly count: number;
  readonly startsInMinutes: number;
  readonly openMinutes: number;
  readonly requestKey: string;
}

/** Throws what letItRain does, but for the payment password. */
async function begin(tx: Queries, session: Session, wish: Wish, now: Date): Promise<void> {
  const { merchant, currency } = session;
  const agent = uuidOf(session.memberId);
  const { total, count } = wish;
  await refusePaused(tx, session.memberId, now);
  await refuseResting(tx, agent, now);
  if (await store.hasOpenRain(tx, agent)) throw new AppError('rain.oneAtATime');
  const startsAt = new Date(now.getTime() + wish.startsInMinutes * 60_000);
  const endsAt = new Date(startsAt.getTime() + wish.openMinutes * 60_000);
  const team = await store.teamAt(tx, { merchant, agent, at: startsAt });
  if (team.members === 0) throw new AppError('rain.noTeam');
  const wallet = { merchant, kind: 'wallet', owner: agent, currency } as const;
  await lockAccounts(tx, [await openAccount(tx, wallet)]);
  const terms = await termsOf(tx, session, now);
  if (terms.daily === 0n) throw new AppError('rain.unavailable');
  refuseGiving(terms, total, currency);
  const id = await newRainId(tx);
  const seed = randomBytes(32);
  const of = { merchant, currency, agent, id, total, count };
  await insertRain(tx, {
    ...of,
    audience: 'team',
    teamDay: team.day,
    plan: null,
    number: null,
    requestKey: wish.requestKey,
    startsAt,
    endsAt,
    seed,
    envelopes: envelopesOf(seed, { id: toId('rain', id), total, count }),
    now,
  });
  await moveHeld(tx, of, 'Held', total);
}

const minutesFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;

function isTheSame({ announcedAt, startsAt, endsAt, ...rain }: TeamRain, wish: Wish): boolean {
  return (
    rain.total === wish.total &&
    rain.count === wish.count &&
    minutesFrom(announcedAt, startsAt) === wish.startsInMinutes &&
    minutesFrom(startsAt, endsAt) === wish.openMinutes
  );
}

/**
 * Announces a rain over the agent's team and holds its total. The same key answers the same rain.
 * Throws input.invalid, payment.notSet, payment.wrong, payment.locked, agent.only,
 * rain.unavailable, rain.noTeam, rain.oneAtATime, rain.tooSmall (an envelope would be empty),
 * transfer.activeBonus, transfer.dailyLimit (with `left`), transfer.tooMuch (with `most`),
 * withdrawal.resting, protection.coolingOff, protection.excluded and request.otherInput.
 */
export async function letItRain(
  parts: RainParts,
  context: RequestContext,
  session: Session,
  input: InputOf<typeof calls.teamRainMake>,
): Promise<OutputOf<typeof calls.teamRainMake>> {
  const agent = agentOf(session);
  const { merchant, currency } = session;
  const total = parseMoney(input.total, currency);
  if (total === null || total <= 0n) {
    throw new AppError('input.invalid', { fields: { total: 'invalid' } });
  }
  if (total < input.count) throw new AppError('rain.tooSmall');
  await confirmByPaymentPassword(context, session, input.paymentPassword);
  const wish = { ...input, total };
  const now = parts.clock.now();
  const { rain, isNew } = await parts.db.transaction(async (tx) => {
    const locked = await lockMember(tx, agent);
    const before = await store.teamRainOfKey(tx, agent, wish.requestKey);
    if (before !== null) return { rain: before, isNew: false };
    if (locked === null || locked.disabled || locked.blocked) {
      throw new AppError('rain.unavailable');
    }
    await begin(tx, session, wish, now);
    return { rain: await store.teamRainOfKey(tx, agent, wish.requestKey), isNew: true };
  });
  if (rain === null) throw new Error('A rain was not stored.');
  if (!isTheSame(rain, wish)) throw new AppError('request.otherInput');
  if (isNew) {
    await publishRain(parts, rain);
    await publishBalance(parts, { merchant, member: agent, currency });
  }
  return view(parts.db.kysely, rain, now);
}
