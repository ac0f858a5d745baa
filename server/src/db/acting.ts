// Whose work a connection does: the audit's triggers read it from the connection's settings.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { beforeEachUse } from './each-connection.ts';

/** What an operator does over a connection, as the audit tells it. */
export interface OperatorAct {
  readonly operator: string;
  readonly act: string;
  readonly reason: string;
  /** JSON: of the console, its session, network, permission and trace. */
  readonly context?: string;
}

const acting = new AsyncLocalStorage<OperatorAct>();

/** Runs it as that operator: every connection that a pool of `tellActs` gives meanwhile says so. */
export async function actAs<T>(act: OperatorAct, run: () => Promise<T>): Promise<T> {
  return acting.run(act, run);
}

const settings = `select set_config('perya.operator', $1, false),
  set_config('perya.act', $2, false), set_config('perya.reason', $3, false),
  set_config('perya.context', $4, false)`;

/** Has the pool say whose work it is before a connection is anybody's: none keeps the last. */
export function tellActs(pool: Pool): void {
  beforeEachUse(pool, async (client) => {
    const { operator = '', act = '', reason = '', context = '' } = acting.getStore() ?? {};
    await client.query(settings, [operator, act, reason, context]);
  });
}
