// The stand-in for payment providers: their APIs, their messages, a page and a control for tests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, sendPage } from '../page.ts';
import { Book, keptOrders } from './book.ts';
import type { Account } from './book.ts';
import { BadDeed, doDeed } from './deeds.ts';
import type { Answering, Stage } from './deeds.ts';
import { Messages } from './messages.ts';
import { depositPage, homePage } from './pages.ts';
import type { ApiAnswer, Protocol } from './protocol.ts';
import { fieldsOf } from './protocol.ts';
import { protocols } from './protocols.ts';

export interface PaymentsParts {
  readonly accounts: readonly Account[];
  /** Of the stand-in, as "http://localhost:8082". */
  readonly origin: string;
  readonly now?: () => Date;
  readonly mostKept?: number;
}

export interface Payments {
  readonly stage: Stage;
  /** Answers what is asked at and below /payments. */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<unknown>;
}

const title = 'Stand-in for payment providers';

function sendAnswer(response: ServerResponse, { status, json, headers }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === null ? '' : JSON.stringify(json));
}

/** Another site's page can't press a button here. */
function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Puts it together; nothing listens. */
export function playPayments({
  accounts,
  origin,
  now = () => new Date(),
  mostKept = keptOrders,
}: PaymentsParts): Payments {
  const messages = new Messages(protocols, now);
  const book = new Book({ now, tell: (change) => messages.tell(change), mostKept });
  const stage: Stage = { book, messages, accounts, answering: new Map<Account, Answering>() };

  const api = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const [, , , name = '', ...rest] = url.pathname.split('/');
    const protocol = protocols.find((each) => each.name === name);
    if (!protocol) return sendAnswer(response, { status: 404, json: null });
    const call = {
      method: request.method ?? '',
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body: await bodyOf(request),
    };
    const own = accounts.filter((account) => account.protocol === name);
    const answering = own.map((account) => stage.answering.get(account) ?? 'rightly');
    const spoiled = answering.find((each) => each !== 'rightly');
    if (spoiled === 'notAtAll') return response.destroy();
    if (spoiled === 'failing') return sendAnswer(response, { status: 500, json: null });
    if (spoiled === 'refusing') return sendAnswer(response, { status: 400, json: {} });
    const answer = answerOf(protocol, call, { book, accounts: own, origin });
    return spoiled === 'afterwardsNotAtAll' ? response.destroy() : sendAnswer(response, answer);
  };

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    const { deed = '', ...rest } = fieldsOf(await bodyOf(request)) as Record<string, string>;
    try {
      doDeed(stage, deed, rest);
      sendAnswer(response, { status: 200, json: {} });
    } catch (error) {
      if (!(error instanceof BadDeed)) throw error;
      sendAnswer(response, { status: 400, json: { error: error.message } });
    }
  };

  const press = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    const { deed = '', ...rest } = Object.fromEntries(form);
    doDeed(stage, deed, rest);
    const back = rest['id'] && book.deposit(rest['id']) ? `/pay/${rest['id']}` : '';
    response.writeHead(303, { location: `/payments${back}` });
    response.end();
  };

  return {
    stage,
    answer: async (request, response, url) => {
      const [, , part = '', id = ''] = url.pathname.split('/');
      if (part === 'api') return api(request, response, url);
      if (request.method === 'POST') {
        if (isCrossSite(request)) return sendAnswer(response, { status: 403, json: null });
        return part === 'control' ? control(request, response) : press(request, response);
      }
      const deposit = part === 'pay' ? book.deposit(id) : undefined;
      const body = deposit ? depositPage(deposit) : homePage(stage);
      return sendPage(response, { title, body });
    },
  };
}

function answerOf(
  protocol: Protocol,
  ...[call, around]: Parameters<Protocol['answer']>
): ApiAnswer {
  return protocol.answer(call, around);
}
