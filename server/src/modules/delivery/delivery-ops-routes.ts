// The console's routes of queues, and of messages: how far each came, and one that waits is tried.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import * as contract from '@perya/contract/ops/jobs';
import { OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import * as found from './desk-sql.ts';
import { queueStates } from './queue.ts';

type MessageView = OutputOf<typeof contract.messageList>['rows'][number];

const messageView = (row: found.DeskMessage): MessageView => ({
  id: row.id,
  channel: row.channel,
  purpose: row.purpose,
  to: row.shownTo,
  state: row.state,
  attempts: row.attempts,
  madeAt: row.madeAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  giveUpAt: row.giveUpAt.toISOString(),
  nextAt: row.nextAt?.toISOString() ?? null,
});

export function registerDeliveryOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.queueList, async (input, { db }) => {
    const { sort = 'name' } = input;
    const page = pageOf({ ...input, sort }, [/^[a-z_]{1,40}$/]);
    const [after = ''] = page.after ?? [];
    const rest = (await queueStates(db)).filter(({ queue }) => queue > after);
    return paged(
      rest,
      { ...page, sort },
      ({ queue }) => [queue],
      ({ queue, oldestAt, ...counts }) => ({
        id: queue,
        ...counts,
        oldestAt: oldestAt?.toISOString() ?? null,
      }),
    );
  });
  handleOps(desk, contract.messageList, async (input, { db }) => {
    const { merchant, state = 'failed', channel, sort = '-made' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const rows = await found.messagesAt(db.kysely, { merchant, state, channel }, page);
    return paged(rows, { ...page, sort }, ({ id }) => [id], messageView);
  });
  handleOps(desk, contract.messageRetry, async (input, call) => {
    const { operator, network, db } = call;
    const message = await found.messageAt(db.kysely, input.merchant, input.id);
    if (message === null) throw new OpsError('record.unknown');
    if (!(await found.tryNow(db.kysely, message))) throw new OpsError('record.changed');
    await desk.note(retriedBy(operator, network, input));
    return { outcome: 'done' as const };
  });
}

/** What waits to be sent is in no audit of its own: that it was asked for is. */
const retriedBy = (
  { operator, id: session }: { readonly operator: string; readonly id: string },
  network: string,
  { merchant, id: subject }: InputOf<typeof contract.messageRetry>,
) => ({ kind: 'retried', operator, session, merchant, subject, detail: null, network }) as const;
