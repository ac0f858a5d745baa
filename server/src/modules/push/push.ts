// Notifications to browsers that asked for them: of new messages and results, saying no more.
import type { Language } from '@perya/contract/language';
import type { Pushed, PushKind } from '@perya/contract/content/push';
import webPush from 'web-push';
import type { Database, Queries } from '#db/database';
import type { Art } from '#lib/art';
import { inLanguage } from '#lib/language';
import { SecretBox } from '#lib/secret-box';
import { enqueue, workQueues } from '#modules/delivery/delivery';
import type { Env } from '../../env.ts';
import { isPushService, push } from './push-service.ts';
import type { Subscription, Vapid } from './push-service.ts';
import * as rows from './push-sql.ts';
import type { Audience, SubscriptionRow } from './push-sql.ts';

export { deleteEnded as sweepSubscriptions, deleteOfSession as unsubscribe } from './push-sql.ts';

const mostOfMember = 10;
const pageSize = 200;
const atOnce = 8;

const keyPurpose = 'push key';
const boxPurpose = 'push subscription';

/** The installation's key pair, made when it is first asked for; the private half stays closed. */
async function vapidOf(db: Queries, secrets: SecretBox, env: Env): Promise<Vapid> {
  if ((await rows.readKey(db)) === null) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await rows.keepKey(db, { publicKey, privateBox: secrets.close(privateKey, keyPurpose) });
  }
  // Another process may have been first: the stored key counts.
  const stored = await rows.readKey(db);
  if (stored === null) throw new Error('no push key was stored');
  const address = /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM)?.[0] ?? 'no-reply@localhost';
  const privateKey = secrets.open(stored.privateBox, keyPurpose);
  return { subject: `mailto:${address}`, publicKey: stored.publicKey, privateKey };
}

/** The key that browsers subscribe with: base64url. */
export async function publicKeyOf(db: Queries, secrets: SecretBox, env: Env): Promise<string> {
  return (await vapidOf(db, secrets, env)).publicKey;
}

interface Subscribing extends Audience {
  readonly member: string;
  readonly session: string;
  /** The merchant's name. */
  readonly title: string;
  readonly language: Language;
  readonly subscription: Subscription;
  readonly now: Date;
}

/** False, and nothing kept, when the address is not of a push service. */
export async function subscribe(
  { db, secrets, env }: { db: Database; secrets: SecretBox; env: Env },
  { subscription, ...given }: Subscribing,
): Promise<boolean> {
  if (!isPushService(subscription.endpoint, env.PUSH_ORIGINS)) return false;
  const print = secrets.fingerprint(subscription.endpoint, boxPurpose);
  const box = secrets.close(JSON.stringify(subscription), boxPurpose);
  await db.transaction(async (tx) =>
    rows.keepSubscription(tx, { ...given, print, box }, mostOfMember),
  );
  return true;
}

interface Notice extends Audience {
  readonly kind: PushKind;
}

/** Of everybody, a page at a time: where the next one begins. */
interface Job extends Notice {
  readonly after?: string;
}

/** Queues notifications, sent once the caller's transaction is committed. */
export async function notify(tx: Queries, notice: Notice): Promise<void> {
  if (await rows.anySubscription(tx, notice)) await enqueue(tx, 'push', notice);
}

const places: Readonly<Record<PushKind, string>> = {
  message: '/m/webEmail',
  result: '/m/gameRecord',
};

const words = {
  message: {
    EN: 'You have a new message.',
    TY: 'May bagong message ka.',
    VI: 'Bạn có tin nhắn mới.',
    TH: 'คุณมีข้อความใหม่',
    ID: 'Ada pesan baru untuk Anda.',
    CN: '您有一条新消息。',
    PT: 'Você tem uma nova mensagem.',
    AR: 'لديك رسالة جديدة.',
  },
  result: {
    EN: 'A result is in. See your bets.',
    TY: 'May resulta na. Tingnan ang mga taya mo.',
    VI: 'Đã có kết quả. Xem các cược của bạn.',
    TH: 'ผลออกแล้ว ดูเดิมพันของคุณ',
    ID: 'Hasil sudah keluar. Lihat taruhan Anda.',
    CN: '结果已出，查看您的投注。',
    PT: 'Saiu um resultado. Veja suas apostas.',
    AR: 'ظهرت النتيجة. اطّلع على رهاناتك.',
  },
};

/** What travels: which merchant, and that there is something; never what, whose, or how much. */
export function payloadOf(kind: PushKind, to: SubscriptionRow, icon: string): Pushed {
  const body = inLanguage(to.language as Language, words[kind]);
  return { kind, title: to.title, body, url: places[kind], icon };
}

interface PushOptions {
  readonly env: Env;
  readonly db: Database;
  readonly art: Art;
  readonly warn: (error: Error, job: string) => void;
  readonly pollSeconds?: number;
}

/** Sends what is queued until the returned function is called; that waits for what is in hand. */
export async function startPush(options: PushOptions): Promise<() => Promise<void>> {
  const { env, db, art, warn, pollSeconds = 2 } = options;
  const secrets = new SecretBox(env.SECRET_KEY);
  const icon = art.url('icon/192');
  const send = async (kind: PushKind, row: SubscriptionRow, vapid: Vapid): Promise<void> => {
    const to = JSON.parse(secrets.open(row.box, boxPurpose)) as Subscription;
    // Asked again: the operator may have taken an origin back since.
    const known = isPushService(to.endpoint, env.PUSH_ORIGINS);
    const payload = JSON.stringify(payloadOf(kind, row, icon));
    const outcome = known
      ? await push(to, payload, { vapid, topic: kind })
      : { is: 'gone' as const };
    if (outcome.is === 'gone') await rows.deleteSubscription(db.kysely, row.id);
    if (outcome.is === 'failed') warn(new Error(`push ${row.id}: ${outcome.why}`), 'push');
  };
  const work = async (_queue: 'push', { after, ...notice }: Job): Promise<void> => {
    await rows.deleteEnded(db.kysely);
    const page = { ...notice, after: after ?? null, most: pageSize };
    const found = await rows.readSubscriptions(db.kysely, page);
    const vapid = await vapidOf(db.kysely, secrets, env);
    const waiting = [...found];
    const hand = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        await send(notice.kind, row, vapid);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, hand));
    const last = found.length === pageSize ? found.at(-1) : undefined;
    if (last) await enqueue(db.kysely, 'push', { ...notice, after: last.id });
  };
  const onError = (error: Error): void => warn(error, 'push');
  return workQueues(db, ['push'], work, { pollSeconds, watchSeconds: 15, onError });
}
