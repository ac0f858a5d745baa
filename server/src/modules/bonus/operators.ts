// What operators see of a member's bonuses, and how they end one: with a reason, large ones by two.
import { mostRecordsAtOnce } from '@perya/contract/limits';
import type { Currency } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { Platform } from '#lib/platform';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { publishBalance, publishRewards } from '#modules/wallet/wallet';
import * as store from './bonus-sql.ts';
import type { GrantRow } from './bonus-sql.ts';

type Parts = Pick<Platform, 'db' | 'events'>;

/** All of a member's with every step, the newest first. */
export async function grantsOfMember(db: Queries, member: string): Promise<readonly GrantRow[]> {
  return store.grantsOf(db, member, mostRecordsAtOnce);
}

/** Minor units: one operator alone ends a bonus that holds at most that. */
const aloneAtMost: Readonly<Record<Currency, bigint>> = {
  PHP: 100_000n,
  USDT: 20_000_000n,
  VND: 500_000n,
  THB: 60_000n,
  IDR: 30_000_000n,
  BRL: 10_000n,
  CNY: 14_000n,
  FUN: 0n,
};

/** What is lost with it: what it holds, or would. */
const lostWith = ({ state, amount, balance }: GrantRow): bigint =>
  state === 'queued' ? amount : balance;

async function takeBack(tx: Queries, grant: GrantRow, by: string, reason: string) {
  return store.forfeit(tx, grant.id, { seen: lostWith(grant), by, reason });
}

async function publish(parts: Parts, grant: GrantRow): Promise<void> {
  publishRewards(parts, grant);
  await publishBalance(parts, grant);
}

const forfeitSchema = z.object({ grant: z.uuid() });

/** To end a bonus that holds more than one operator may take back. Its subject is the bonus. */
export function forfeitAct(parts: Parts): Act {
  return actOf('bonus.forfeit', forfeitSchema, async (tx, { maker, reason, input }) => {
    const grant = await store.grantById(tx, input.grant);
    if (grant === null || !(await takeBack(tx, grant, maker, reason))) return null;
    return async () => publish(parts, grant);
  });
}

/**
 * Ends a bonus by an operator's word. 'large': two have to want it, see {@link forfeitAct}. 'over':
 * there is no such bonus of the merchant, or it has ended.
 */
export async function forfeitByOperator(
  parts: Parts,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  voice: { readonly operator: string; readonly reason: string },
): Promise<'done' | 'large' | 'over'> {
  const { grant, answer } = await parts.db.transaction(async (tx) => {
    const found = await store.grantById(tx, id);
    const isOpen = found?.state === 'active' || found?.state === 'queued';
    if (found?.merchant !== merchant || !isOpen) return { grant: null, answer: 'over' as const };
    if (lostWith(found) > aloneAtMost[found.currency]) {
      return { grant: null, answer: 'large' as const };
    }
    const done = await takeBack(tx, found, voice.operator, voice.reason);
    return { grant: done ? found : null, answer: done ? ('done' as const) : ('over' as const) };
  });
  if (grant !== null) await publish(parts, grant);
  return answer;
}
