// Messages to people: queued with what they are about, sent by SMS or mail, then forgotten.
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Database, Queries } from '#db/database';
import { maskedMobile } from '#lib/phone';
import type { Env } from '../../env.ts';
import { endMessage, insertMessage, takeMessage } from './delivery-sql.ts';
import type { Message } from './delivery-sql.ts';
import { mailGateway } from './mail-gateway.ts';
import { channels, enqueue, workQueues } from './queue.ts';
import type { Channel, Pace } from './queue.ts';
import { smsGateway } from './sms-gateway.ts';

export { messageFailures, sweepMessages } from './delivery-sql.ts';
export { enqueue, prepareQueue, waitingJobs, workQueues } from './queue.ts';
export * as texts from './texts.ts';

/** `why` is for the log: a kind of failure, never a text, a number or an address. */
export type Outcome =
  | { readonly is: 'sent' }
  | { readonly is: 'later' | 'refused'; readonly why: string };

/** A way out. `send` answers rather than throws; a try may come again with the same message. */
export interface Gateway {
  send(message: Message): Promise<Outcome>;
  close(): void;
}

const daySeconds = 24 * 60 * 60;

/** An address with its name hidden: "m•••@example.com". */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/**
 * Queues an SMS in the caller's transaction; `to` in E.164. It is given up after ten minutes.
 * `withheld` writes and queues the same, and sends nothing: for answers that must not differ.
 */
export async function queueSms(
  tx: Queries,
  given: {
    readonly merchant: string;
    readonly to: string;
    readonly text: string;
    readonly purpose: string;
    readonly withheld?: boolean;
  },
): Promise<void> {
  const { merchant, to, text, purpose, withheld = false } = given;
  const id = await insertMessage(tx, {
    merchant,
    channel: 'sms',
    purpose,
    shownTo: maskedMobile(to),
    recipient: to,
    subject: null,
    text,
    html: null,
    goodForSeconds: lifetimeSeconds.verificationCode,
    withheld,
  });
  await enqueue(tx, 'sms', { message: id });
}

/** Queues a mail in the caller's transaction, as queueSms. Given up after a day, or as told. */
export async function queueMail(
  tx: Queries,
  given: {
    readonly merchant: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html?: string;
    readonly purpose?: string;
    readonly goodForSeconds?: number;
    readonly withheld?: boolean;
  },
): Promise<void> {
  const { to, html = null, purpose = 'notice', withheld = false, ...rest } = given;
  const { goodForSeconds = daySeconds } = given;
  const shownTo = maskedMail(to);
  const message = { ...rest, purpose, shownTo, recipient: to, html, goodForSeconds, withheld };
  const id = await insertMessage(tx, { ...message, channel: 'mail' });
  await enqueue(tx, 'mail', { message: id });
}

/** Whether messages of a channel go anywhere; without, callers answer verification.unavailable. */
export function deliveryIsConfigured(env: Env, channel: Channel): boolean {
  return env.OUTBOX === 'on' || (channel === 'sms' ? env.SMS_URL : env.SMTP_URL) !== undefined;
}

function gatewaysOf(env: Env): Record<Channel, Gateway | null> {
  return {
    sms: env.SMS_URL === undefined ? null : smsGateway(env.SMS_URL, env.SMS_KEY),
    mail: env.SMTP_URL === undefined ? null : mailGateway(env.SMTP_URL, env.MAIL_FROM),
  };
}

/** A message in line. */
interface Job {
  readonly message: string;
}

export interface DeliveryOptions {
  readonly env: Env;
  readonly db: Database;
  /** Gets what could not be sent, and the queue's own errors. */
  readonly warn: (error: Error, job: string) => void;
  readonly pace?: Pace;
}

/** Sends what is queued until the returned function is called; that waits for what is in hand. */
export async function startDelivery(options: DeliveryOptions): Promise<() => Promise<void>> {
  const { env, db, warn, pace = { pollSeconds: 1, watchSeconds: 15 } } = options;
  const gateways = gatewaysOf(env);
  const deliver = async (channel: Channel, { message: id }: Job): Promise<void> => {
    const message = await takeMessage(db.kysely, id);
    if (message === null) return;
    const gateway = gateways[channel];
    if (gateway === null || message.late) {
      const toOutbox = gateway === null && env.OUTBOX === 'on';
      return endMessage(db.kysely, id, toOutbox ? 'kept' : 'failed');
    }
    const outcome = await gateway.send(message);
    if (outcome.is === 'sent') return endMessage(db.kysely, id, 'sent');
    warn(new Error(`message ${id}: ${outcome.why}`), channel);
    if (outcome.is === 'refused') return endMessage(db.kysely, id, 'failed');
    throw new Error(outcome.why);
  };
  const onError = (error: Error): void => warn(error, 'delivery');
  const stopWork = await workQueues(db, channels, deliver, { ...pace, onError });
  return async () => {
    await stopWork();
    for (const gateway of Object.values(gateways)) gateway?.close();
  };
}
