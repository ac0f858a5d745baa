// Puts the stand-in's parts together: it plays the outside services of a demonstration.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedMerchants } from '../../server/src/seed/merchants.ts';
import { seededProviders } from '../../server/src/seed/payments.ts';
import { appPart, chatPart } from './chat-and-app.ts';
import { firebasePart } from './firebase.ts';
import { openIdPart } from './open-id.ts';
import { sendPage, styleSheet } from './page.ts';
import type { Account } from './payments/book.ts';
import { doDeed } from './payments/deeds.ts';
import { playPayments } from './payments/payments.ts';
import type { Payments } from './payments/payments.ts';
import { telegramPart } from './telegram.ts';

export interface RunningStandIn {
  /** As "http://localhost:8082". */
  readonly origin: string;
  /** Pays the deposit of that reference in full. Throws BadDeed where none was ordered. */
  pay(reference: string): void;
  close(): Promise<void>;
}

/** The login screen of a portal on this machine, whatever its port and its merchant's name. */
function mayReturnTo(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  return local && /^https?:$/.test(protocol) && pathname === '/m/login';
}

const home = `<h1>This plays the part of identity providers</h1>
<p>Google, Facebook, Telegram and Firebase, for a demonstration on this machine. Sign in to the
portal by one of their buttons, and you come by here.</p>
<p><a href="/firebase">Codes that Firebase would have sent</a></p>
<p><a href="/payments">Payments that payment providers would have taken</a></p>`;

type Part = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<unknown>;

/** The accounts of the demonstration's merchants, whose server listens at `portal`. */
function seededAccounts(portal: string): readonly Account[] {
  return seededProviders.map(({ merchant, code: provider, adapter: protocol, keys }) => ({
    merchant,
    provider,
    protocol,
    keys,
    notify: `${portal}/payments/${merchant}/${provider}`,
  }));
}

async function partsOf(origin: string, payments: Payments): Promise<ReadonlyMap<string, Part>> {
  const { google, facebook, telegram } = seedMerchants[0].settings.access.providers;
  if (!google || !facebook || !telegram) throw new Error('the seed names no stand-in');
  const openId = { origin, mayReturnTo };
  return new Map<string, Part>([
    ['google', openIdPart({ ...google, ...openId, path: 'google', name: 'Google' })],
    ['facebook', openIdPart({ ...facebook, ...openId, path: 'facebook', name: 'Facebook' })],
    ['telegram', telegramPart({ ...telegram, mayReturnTo })],
    ['firebase', await firebasePart()],
    ['chat', chatPart],
    ['app', appPart],
    ['payments', async (...asked) => payments.answer(...asked)],
    [
      'style.css',
      async (_, response) =>
        response.writeHead(200, { 'content-type': 'text/css' }).end(styleSheet),
    ],
  ]);
}

/**
 * Listens on `port` (0: any free one) of this machine alone, by the name localhost. `portal` is
 * where the server that it plays for listens.
 */
export async function startStandIn(
  port: number,
  portal = 'http://localhost:8080',
): Promise<RunningStandIn> {
  const server = createServer({ requestTimeout: 30_000 });
  await new Promise<void>((settle, refuse) => {
    server.once('error', refuse);
    server.listen(port, 'localhost', settle);
  });
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const payments = playPayments({ accounts: seededAccounts(portal), origin });
  const parts = await partsOf(origin, payments);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    const part = parts.get(url.pathname.split('/')[1] ?? '');
    if (part) return part(request, response, url);
    return sendPage(response, { title: 'Stand-in for identity providers', body: home });
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => {
      // A step that is over, a body that is none: the person goes back and starts anew.
      const body = '<h1>This step is over</h1><p>Go back to the portal, and try again.</p>';
      if (response.headersSent) response.end();
      else sendPage(response, { title: 'Stand-in', body, status: 400 });
    });
  });
  return {
    origin,
    pay: (reference) => doDeed(payments.stage, 'pay', { id: reference }),
    close: async () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}
