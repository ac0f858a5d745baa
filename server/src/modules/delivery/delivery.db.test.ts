// Sends through a real SMTP server and a gateway over HTTP that misbehaves, and looks for leaks.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { readEnv } from '../../env.ts';
import type { Env } from '../../env.ts';
import * as delivery from './delivery.ts';
import { mailGateway } from './mail-gateway.ts';
import { smsGateway } from './sms-gateway.ts';

let test: TestDatabase;
const stops: (() => Promise<void>)[] = [];
let warnings: string[] = [];
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  warnings = [];
  await test.owner.pool.query('delete from delivery.message; delete from pgboss.job');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const to = '+639171234567';
const sms = { merchant: 'perya', to, text: 'Perya: 123456 is your code.', purpose: 'login' };
const mail = {
  merchant: 'perya',
  to: 'maria@example.com',
  subject: 'Your code',
  text: '123456 is your code.\n',
};

function envOf(changes: Record<string, string>): Env {
  return readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: test.url,
    VENDOR_KEY: 'v'.repeat(32),
    SECRET_KEY: 's'.repeat(32),
    ...changes,
  });
}

async function start(changes: Record<string, string>): Promise<void> {
  const warn = (error: Error): void => void warnings.push(error.message);
  const options = {
    env: envOf(changes),
    db: test.db,
    warn,
    pace: { pollSeconds: 0.5, watchSeconds: 1 },
  };
  stops.push(await delivery.startDelivery(options));
}

async function rows(): Promise<Record<string, unknown>[]> {
  const { rows } = await test.owner.pool.query<Record<string, unknown>>(
    'select * from delivery.message order by id',
  );
  return rows;
}

const states = async () => (await rows()).map(({ state }) => state);

/** Asks until it is so; a message leaves when the worker looks, not when we do. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 20_000, interval: 50 }).toBe(true);
}

interface Got {
  readonly headers: IncomingMessage['headers'];
  readonly body: { to: string; text: string; reference: string };
}

type Reaction = (response: ServerResponse, got: Got) => void;

/** A gateway that sends a reference once, whatever it answers; `reactions` are its answers. */
async function gateway(...reactions: Reaction[]) {
  const got: Got[] = [];
  const sent = new Set<string>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Got['body'];
      const each = { headers: request.headers, body };
      got.push(each);
      const reaction = reactions.shift() ?? ((answer) => answer.writeHead(202).end());
      reaction(response, each);
      if (response.statusCode < 400 || response.destroyed) sent.add(body.reference);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/sms`;
  return { url, got, sent };
}

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();

async function queueSms(given = sms): Promise<void> {
  await test.db.transaction(async (tx) => delivery.queueSms(tx, given));
}

describe('an SMS', () => {
  it('[CALL-06] reaches the gateway with key and reference, then is forgotten', async () => {
    const { url, got } = await gateway();
    await start({ SMS_URL: url, SMS_KEY: 'secret key' });
    await queueSms();
    await until(async () => (await states())[0] === 'sent');
    const [row] = await rows();
    expect(got).toHaveLength(1);
    expect(got[0]?.body).toEqual({ to, text: sms.text, reference: row?.['id'] });
    expect(got[0]?.headers).toMatchObject({
      authorization: 'Bearer secret key',
      'idempotency-key': row?.['id'],
    });
    expect(row).toMatchObject({
      recipient: null,
      body: null,
      merchant: 'perya',
      purpose: 'login',
      shown_to: '+63 917 ••• ••67',
      attempts: 1,
    });
    expect(row?.['ended_at']).toBeInstanceOf(Date);
    const { rows: jobs } = await test.owner.pool.query('select * from pgboss.job');
    expect(JSON.stringify(jobs)).not.toMatch(/123456|9171234567/);
  });

  it('is not there when its transaction was rolled back', async () => {
    const failing = test.db.transaction(async (tx) => {
      await delivery.queueSms(tx, sms);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await rows()).toEqual([]);
    const { rowCount } = await test.owner.pool.query('select from pgboss.job');
    expect(rowCount).toBe(0);
  });

  it('is tried again after a 500 and a closed connection, and sent once', async () => {
    const { url, got, sent } = await gateway(status(500), (response) => response.destroy());
    await start({ SMS_URL: url });
    await queueSms();
    await until(async () => (await states())[0] === 'sent');
    const references = new Set(got.map(({ body }) => body.reference));
    expect(got).toHaveLength(3);
    expect(references.size).toBe(1);
    expect(sent).toEqual(references);
    expect(warnings).toHaveLength(2);
    expect(warnings.join('\n')).toMatch(/HTTP 500/);
    expect(warnings.join('\n')).not.toMatch(/123456|9171234567/);
  });

  it('is given up when the gateway refuses it', async () => {
    const { url, got } = await gateway(status(400));
    await start({ SMS_URL: url });
    await queueSms();
    await until(async () => (await states())[0] === 'failed');
    expect(got).toHaveLength(1);
    expect(await rows()).toMatchObject([{ body: null, recipient: null }]);
  });

  it('is not sent after its time, nor kept in the database', async () => {
    const { url, got } = await gateway();
    await queueSms();
    await queueSms();
    await test.owner.pool.query(`update delivery.message set give_up_at = now()`);
    await start({ SMS_URL: url });
    await until(async () => (await states()).every((state) => state === 'failed'));
    expect(got).toEqual([]);

    for (const stop of stops.splice(0)) await stop();
    await queueSms();
    await delivery.sweepMessages(test.db.kysely);
    expect(await states()).toEqual(['failed', 'failed', 'queued']);
    await test.owner.pool.query(
      `update delivery.message set give_up_at = now() - interval '6 minutes'`,
    );
    await delivery.sweepMessages(test.db.kysely);
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
    await test.owner.pool.query(`update delivery.message set made_at = now() - interval '31 days'`);
    await delivery.sweepMessages(test.db.kysely);
    expect(await rows()).toEqual([]);
  });

  it('that is withheld is written and queued alike, and never leaves', async () => {
    const { url, got } = await gateway();
    await start({ SMS_URL: url });
    await queueSms({ ...sms, withheld: true } as typeof sms);
    await queueSms();
    await until(async () => (await states())[1] === 'sent');
    const done = async () => {
      const text = `select from pgboss.job where state <> 'completed'`;
      return (await test.owner.pool.query(text)).rowCount === 0;
    };
    await until(done);
    expect(await states()).toEqual(['withheld', 'sent']);
    expect(got).toHaveLength(1);
    expect(await rows()).toMatchObject([{ body: null, recipient: null }, {}]);
  });

  it('leaves through several processes once', async () => {
    const { url, got } = await gateway();
    await start({ SMS_URL: url });
    await start({ SMS_URL: url });
    for (let i = 0; i < 10; i += 1) await queueSms();
    await until(async () => (await states()).every((state) => state === 'sent'));
    expect(new Set(got.map(({ body }) => body.reference)).size).toBe(10);
    expect(got).toHaveLength(10);
  });
});

describe('the queue', () => {
  it('is made once by processes that start together, and kept by later ones', async () => {
    await test.owner.pool.query('drop schema pgboss cascade');
    const starts = Array.from({ length: 3 }, async () => delivery.prepareQueue(test.url));
    await Promise.all(starts);
    await queueSms();
    await delivery.prepareQueue(test.url);
    const { url, got } = await gateway();
    await start({ SMS_URL: url });
    await until(async () => (await states())[0] === 'sent');
    expect(got).toHaveLength(1);
  });

  it('gives up nothing that a killed process had in hand', async () => {
    await queueSms();
    // As a kill -9 leaves it: taken, never ended.
    await test.owner.pool.query(`update pgboss.job set state = 'active',
      started_on = now() - interval '1 minute', heartbeat_on = null`);
    const { url, got } = await gateway();
    await start({ SMS_URL: url });
    await until(async () => (await states())[0] === 'sent');
    expect(got).toHaveLength(1);
  });
});

describe('a gateway', () => {
  const message = { id: 'm1', recipient: to, subject: null, body: 'text', html: null, late: false };

  it('that is slow, moved or gone is answered for by kind alone', async () => {
    const moved: Reaction = (response) =>
      void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    const { url } = await gateway(() => undefined, moved, status(409), status(429));
    const out = smsGateway(url, 'key', 300);
    expect(await out.send(message)).toEqual({ is: 'later', why: 'TimeoutError' });
    expect(await out.send(message)).toEqual({ is: 'refused', why: 'HTTP 307' });
    expect(await out.send(message)).toEqual({ is: 'sent' });
    expect(await out.send(message)).toEqual({ is: 'later', why: 'HTTP 429' });
    for (const stop of stops.splice(0)) await stop();
    expect(await out.send(message)).toEqual({
      is: 'later',
      why: expect.stringMatching(/^(ECONNREFUSED|UND_ERR_SOCKET)$/) as string,
    });
  });
});

/** A mail server that keeps what it takes. */
async function mailServer(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const got: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        got.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((settle) => void server.listen(0, '0.0.0.0', settle));
  stops.push(async () => new Promise((settle) => server.close(() => settle())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${String(port)}`, got };
}

function refusing(code: number, times: number) {
  let left = times;
  return (_address: unknown, _session: unknown, done: (error?: Error) => void): void => {
    left -= 1;
    if (left < 0) return done();
    done(Object.assign(new Error('<maria@example.com> no'), { responseCode: code }));
  };
}

async function queueMail(given = mail): Promise<void> {
  await test.db.transaction(async (tx) => delivery.queueMail(tx, given));
}

describe('a mail', () => {
  const from = 'Perya <no-reply@perya.example>';

  it('[CALL-06] reaches the mail server, to one address and under its own name', async () => {
    const { url, got } = await mailServer();
    await start({ SMTP_URL: url, MAIL_FROM: from });
    await queueMail();
    await until(async () => (await states())[0] === 'sent');
    const [row] = await rows();
    expect(got).toMatchObject([{ from: 'no-reply@perya.example', to: ['maria@example.com'] }]);
    expect(got[0]?.text).toContain('123456 is your code.');
    expect(got[0]?.text).toContain(`Message-ID: <${String(row?.['id'])}@perya.example>`);
    expect(got[0]?.text).toContain('Auto-Submitted: auto-generated');
    expect(row).toMatchObject({ body: null, subject: null, shown_to: 'm•••@example.com' });
  });

  it('cannot be led to others by what an address or a subject holds', async () => {
    const { url, got } = await mailServer();
    const out = mailGateway(url, from);
    const message = { id: 'm1', subject: 'Hi\r\nBcc: eve@example.com', body: 'x', html: null };
    const recipient = 'maria@example.com, eve@example.com';
    await out.send({ ...message, recipient, late: false });
    await out.send({ ...message, recipient: 'maria@example.com', late: false });
    out.close();
    expect(got.flatMap((each) => each.to)).not.toContain('eve@example.com');
    expect(got.some(({ text }) => /^bcc:/im.test(text))).toBe(false);
  });

  it('is tried again while the server is busy, and not when it has no such address', async () => {
    const busy = await mailServer({ onRcptTo: refusing(451, 1) });
    await start({ SMTP_URL: busy.url });
    await queueMail();
    await until(async () => (await states())[0] === 'sent');
    for (const stop of stops.splice(0)) await stop();

    const strict = await mailServer({ onRcptTo: refusing(550, 9) });
    await start({ SMTP_URL: strict.url });
    await queueMail();
    await until(async () => (await states())[1] === 'failed');
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([2, 1]);
    expect(warnings.join('\n')).toMatch(/EENVELOPE 550/);
    expect(warnings.join('\n')).not.toMatch(/maria/);
  });

  it('does not travel in the clear to another machine', async () => {
    const { url, got } = await mailServer();
    const message = { id: 'm1', recipient: 'maria@example.com', subject: '', body: '', html: null };
    // Leads to this machine, by a name that does not say so.
    const out = mailGateway(url.replace('127.0.0.1', '0.0.0.0'), from);
    const outcome = await out.send({ ...message, late: false });
    out.close();
    expect(outcome).toMatchObject({ is: 'later', why: expect.stringMatching(/^ETLS/) as string });
    expect(got).toEqual([]);
  });
});

describe('without a gateway', () => {
  it('messages are kept where the outbox is on, and dropped where it is not', async () => {
    expect(delivery.deliveryIsConfigured(envOf({}), 'sms')).toBe(false);
    expect(delivery.deliveryIsConfigured(envOf({ OUTBOX: 'on' }), 'mail')).toBe(true);
    expect(delivery.deliveryIsConfigured(envOf({ SMS_URL: 'http://sms.test' }), 'sms')).toBe(true);
    expect(delivery.deliveryIsConfigured(envOf({ SMS_URL: 'http://sms.test' }), 'mail')).toBe(
      false,
    );
    await start({ OUTBOX: 'on' });
    await queueSms();
    await until(async () => (await states())[0] === 'kept');
    expect(await rows()).toMatchObject([{ body: sms.text, recipient: to }]);
    for (const stop of stops.splice(0)) await stop();
    await start({});
    await queueSms();
    await until(async () => (await states())[1] === 'failed');
  });
});
