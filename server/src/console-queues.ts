// What waits for operators, counted; and the stream that says which queue changed.
import type { ServerResponse } from 'node:http';
import * as contract from '@perya/contract/ops/queues';
import type { OpsLiveEvent } from '@perya/contract/ops/queues';
import { permissionsAt } from '@perya/contract/ops/permissions';
import type { Permission } from '@perya/contract/ops/permissions';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import type { Desk, OperatorSession } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { readAt } from '#modules/approvals/approvals-ops-routes';
import { queuesOf } from './queues.ts';
import type { QueueName } from './queues.ts';

/** How often somebody who listens makes us look. */
const lookEveryMs = 2_000;
const mostStreams = 200;

const needs: Readonly<Record<QueueName, Permission>> = {
  withdrawals: 'withdrawal.read',
  deposits: 'deposit.read',
  documents: 'document.read',
  claims: 'reward.read',
  approvals: 'approval.read',
  bills: 'agent.read',
};

/** What waits at a merchant, of what the operator may read there. */
async function look({ kysely }: Database, merchant: string, operator: OperatorSession) {
  const queues = queuesOf(kysely, merchant, readAt(operator, merchant));
  return Promise.all(
    readable(operator, merchant).map(async (queue) => ({ queue, ...(await queues[queue]()) })),
  );
}

function readable({ grants }: OperatorSession, merchant: string): QueueName[] {
  const held = permissionsAt(grants, merchant);
  return contract.queueNames.filter((queue) => held.has(needs[queue]));
}

/** One open page; it hears of its queues, and that its session is over. */
class Stream {
  readonly #response: ServerResponse;
  #seen: ReadonlyMap<QueueName, string> | null = null;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  send({ event, data }: OpsLiveEvent): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  write(text: string): void {
    if (this.isOpen) this.#response.write(text);
  }

  tell(states: ReadonlyMap<QueueName, string>): void {
    const before = this.#seen;
    this.#seen = states;
    if (before === null) return;
    for (const [queue, state] of states) {
      if (before.get(queue) !== state) this.send({ event: 'queue', data: { queue } });
    }
  }

  end(): void {
    if (this.isOpen) this.#response.end();
  }
}

/** Who may listen to what; throws what a call would be answered with. */
async function listener(desk: Desk, request: FastifyRequest, merchant: string) {
  const check = await desk.operatorOf(request, 'token', false);
  if (!check.ok) throw new AppError(check.code);
  const { grants } = check.session;
  if (!permissionsAt(grants, merchant).has('queue.watch')) throw new OpsError('operator.forbidden');
  return check.session;
}

/** Looks while the stream is open: at the queues, and whether its operator may still hear. */
async function follow(
  desk: Desk,
  { request, merchant, stream }: { request: FastifyRequest; merchant: string; stream: Stream },
): Promise<void> {
  try {
    const operator = await listener(desk, request, merchant);
    const found = await look(desk.app.platform.db, merchant, operator);
    stream.tell(new Map(found.map(({ queue, state }) => [queue, state])));
    stream.write(':\n\n');
  } catch (error) {
    const refused = error instanceof AppError || error instanceof OpsError;
    if (refused) stream.send({ event: 'sessionEnded', data: { code: error.code } });
    else request.log.warn({ err: error }, 'the queues could not be looked at');
    stream.end();
  }
}

export function registerConsoleQueues(desk: Desk): void {
  const open = new Set<Stream>();
  desk.app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
    return Promise.resolve();
  });
  handleOps(desk, contract.queues, async ({ merchant }, { db, operator }) => ({
    queues: (await look(db, merchant, operator)).map(({ queue, waiting, oldest }) => ({
      queue,
      waiting,
      oldest: oldest?.toISOString() ?? null,
    })),
  }));
  desk.app.get(contract.opsLivePath, async (request, reply) => {
    const { merchant } = request.query as { merchant?: unknown };
    const code = typeof merchant === 'string' ? merchant : '';
    await listener(desk, request, code);
    if (open.size >= mostStreams) throw new AppError('request.tooMany');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const stream = new Stream(raw);
    open.add(stream);
    const run = async (): Promise<void> => {
      await follow(desk, { request, merchant: code, stream });
      if (stream.isOpen) timer = setTimeout(() => void run(), lookEveryMs);
    };
    let timer: NodeJS.Timeout | undefined;
    raw.on('close', () => {
      open.delete(stream);
      clearTimeout(timer);
    });
    raw.on('error', () => stream.end());
    await run();
  });
}
