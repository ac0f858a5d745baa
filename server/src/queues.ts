// What waits for operators at a merchant, queue by queue, for the console and for metrics.
import { mostCounted } from '@perya/contract/ops/queues';
import type { queueNames } from '@perya/contract/ops/queues';
import type { Queries } from '#db/database';
import { billsWaiting } from '#modules/agents/agents';
import { requestsWaiting } from '#modules/approvals/approvals';
import { depositsWaiting, withdrawalsWaiting } from '#modules/cashier/cashier';
import { claimsWaiting } from '#modules/promotions/promotions';
import { documentsWaiting } from '#modules/security/security';

export type QueueName = (typeof queueNames)[number];

export interface Waiting {
  /** At most `mostCounted`. */
  readonly waiting: number;
  readonly oldest: Date | null;
  /** Another one as soon as anything in the queue is. */
  readonly state: string;
}

/** Each looks when it is called; of approvals, those of the merchants that are named. */
export function queuesOf(
  db: Queries,
  merchant: string,
  approvalsOf: readonly string[] = [merchant],
): Readonly<Record<QueueName, () => Promise<Waiting>>> {
  return {
    withdrawals: async () => withdrawalsWaiting(db, merchant, mostCounted),
    deposits: async () => depositsWaiting(db, merchant, mostCounted),
    documents: async () => documentsWaiting(db, merchant, mostCounted),
    claims: async () => claimsWaiting(db, merchant, mostCounted),
    approvals: async () => requestsWaiting(db, approvalsOf, mostCounted),
    bills: async () => billsWaiting(db, merchant, mostCounted),
  };
}
