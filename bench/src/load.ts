// What members do on an evening, at a steady rate, and how long each call of theirs takes.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoginClient } from './login-client.ts';
import { password } from './load-members.ts';
import type { Member } from './load-members.ts';
import type { VendorClient } from './environment.ts';
import type { Provider } from './till.ts';

/** Where the calls go. */
export interface Place {
  readonly portal: string;
  readonly signIn: LoginClient;
  readonly vendor: VendorClient;
  readonly provider: Provider;
}

/** What one rate of calls took, by route, and what failed, by route and reason. */
export class Times {
  readonly byRoute = new Map<string, number[]>();
  readonly failed = new Map<string, number>();
  #counts = false;

  /** What was noted before this is not counted. */
  begin(): void {
    this.#counts = true;
  }

  note(route: string, ms: number, refused: string | null): void {
    if (!this.#counts) return;
    if (refused === null) {
      const times = this.byRoute.get(route) ?? [];
      times.push(ms);
      this.byRoute.set(route, times);
    } else {
      const what = `${route}: ${refused}`;
      this.failed.set(what, (this.failed.get(what) ?? 0) + 1);
    }
  }

  /** Times the call; `refusal` names why its answer is none, null where it is one. */
  async time<T>(
    route: string,
    call: () => Promise<T>,
    refusal: (answer: T) => string | null,
  ): Promise<T | null> {
    const began = performance.now();
    try {
      const answer = await call();
      const refused = refusal(answer);
      this.note(route, performance.now() - began, refused);
      return refused === null ? answer : null;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      this.note(route, performance.now() - began, code ?? message);
      return null;
    }
  }
}

interface Answer {
  readonly status: number;
  readonly body: { success: boolean; code?: string; value?: Record<string, unknown> };
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 512, timeout: 4_000 });

const refusalOf = ({ status, body }: Answer): string | null =>
  body.success ? null : `${String(status)} ${body.code ?? ''}`.trim();

async function get(portal: string, path: string, { headers }: Member): Promise<Answer> {
  return new Promise((settle, refuse) => {
    const asked = request(`${portal}${path}`, { headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('error', refuse);
      response.once('end', () => {
        settle({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] });
      });
    });
    asked.once('error', refuse);
    asked.end();
  });
}

const today = (): string => new Date().toISOString().slice(0, 10);
const monthAgo = (): string => new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);

/** What the first paint of home asks for, and of a member besides. */
const home = [
  '/wps/system/consolidated',
  '/wps/system/banners?groupName=m_home&language=EN',
  '/wps/system/notices?language=EN',
  '/wps/game/hot?platform=html5&isPlatform=2&language=EN',
  '/wps/game/vendors',
  '/wps/game/jackpot',
  '/wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=EN&limitNum=10',
  '/wps/wallets/balance',
  '/wps/message/unreadCount',
];
const lobby = [
  '/wps/game/list?platform=html5&clientType=2&gameCategory=RNG&pageNo=1&pageSize=30&language=EN',
];
const records = (): readonly string[] => {
  const period = `startDate=${monthAgo()}&endDate=${today()}`;
  return [
    `/lgw/orders?${period}&pageNo=1&pageSize=20`,
    `/wps/member/profitAndLoss?${period}`,
    `/wps/transaction/record?${period}&pageSize=20`,
    `/wps/deposit/records?${period}&pageSize=20`,
  ];
};

type Act = (place: Place, member: Member, times: Times) => Promise<void>;

/** The calls of a page go out together. */
const pageOf =
  (paths: () => readonly string[]): Act =>
  async ({ portal }, member, times) => {
    await Promise.all(
      paths().map(async (path) => {
        const route = path.split('?')[0] ?? path;
        await times.time(route, async () => get(portal, path, member), refusalOf);
      }),
    );
  };

const roundsAtOnce = 3;
const game = { gameCode: 'lucky-parol', currency: 'PHP' } as const;

/** Opens the game and plays three rounds, of which one wins. */
const play: Act = async ({ portal, vendor }, member, times) => {
  const path = '/wps/game/launch?nodeId=1001&language=EN';
  const opened = await times.time(
    '/wps/game/launch',
    async () => get(portal, path, member),
    refusalOf,
  );
  if (opened === null) return;
  const launchToken = /#launch=([\w-]+)/.exec(String(opened.body.value?.['url']))?.[1] ?? '';
  const call = async (name: 'authenticate' | 'bet' | 'win', input: object) =>
    times.time(`/vendor/wallet/${name}`, async () => vendor.call(name, input), refusalOf);
  const seat = await call('authenticate', { launchToken });
  if (seat === null) return;
  const playToken = String(seat.body.value?.['playToken']);
  for (let i = 0; i < roundsAtOnce; i += 1) {
    const id = randomUUID();
    const round = { ...game, roundId: id };
    const bet = { ...round, playToken, transactionId: id, amount: '1.00' };
    if ((await call('bet', bet)) === null) return;
    const paid = { memberId: member.memberId, betTransactionId: id, transactionId: `${id}-w` };
    await call('win', { ...round, ...paid, amount: i === 0 ? '2.50' : '0.00' });
  }
};

const payMs = 400;
const longestMs = 20_000;

/** By GCash; the second time is from the provider's message to the page that hears of it. */
const deposit: Act = async ({ provider }, { payer }, times) => {
  const id = await times.time(
    '/wps/deposit',
    async () => payer.ask('100.00'),
    (ordered) => (ordered === null ? 'refused' : null),
  );
  if (id === null) return;
  await delay(payMs);
  const ordered = provider.stage.book.deposits().find(({ reference }) => reference === id);
  if (ordered === undefined) throw new Error('The provider has no such order.');
  const moved = payer.balanceMoves(longestMs);
  provider.stage.book.pay(ordered);
  await times.time(
    'paid, until the live stream says so',
    async () => moved,
    (ms) => (ms === null ? 'never' : null),
  );
};

const signIn: Act = async ({ signIn: client }, { username }, times) => {
  await times.time(
    '/wps/session/login',
    async () => client.login({ type: 'username', username, password }),
    ({ code }) => (code === 'ok' ? null : code),
  );
};

const acts = {
  home: pageOf(() => home),
  lobby: pageOf(() => lobby),
  records: pageOf(records),
  play,
  deposit,
  signIn,
} as const;

/** Of twenty things that members do, in this order. */
const evening: readonly (keyof typeof acts)[] = [
  ...(['home', 'lobby', 'play', 'play', 'records', 'home', 'lobby', 'play', 'deposit'] as const),
  ...(['play', 'home', 'play', 'lobby', 'records', 'play', 'home', 'play', 'signIn'] as const),
  ...(['lobby', 'records'] as const),
];

export interface Evening {
  readonly times: Times;
  /** What was begun a second; fewer than wanted where this client itself was late. */
  readonly actsPerSecond: number;
}

/** Each member does one thing in so many seconds, whether the last one was answered or not. */
export async function spend(
  place: Place,
  members: readonly Member[],
  { everyMs, warmUpMs, ms }: { everyMs: number; warmUpMs: number; ms: number },
): Promise<Evening> {
  const times = new Times();
  const under = new Set<Promise<void>>();
  const gapMs = everyMs / members.length;
  const start = performance.now();
  let counted = 0;
  let countedFrom = 0;
  for (let n = 0; performance.now() - start < warmUpMs + ms; n += 1) {
    const wait = start + n * gapMs - performance.now();
    if (wait > 0) await delay(wait);
    if (countedFrom === 0 && performance.now() - start >= warmUpMs) {
      countedFrom = performance.now();
      times.begin();
    }
    if (countedFrom > 0) counted += 1;
    const member = members[n % members.length];
    if (member === undefined) throw new Error('There are no members.');
    // Shifted by one each time round, or the same member would do the same for ever.
    const which = (n + Math.floor(n / members.length)) % evening.length;
    const done = acts[evening[which] ?? 'home'](place, member, times);
    under.add(done);
    void done.finally(() => under.delete(done));
  }
  const seconds = (performance.now() - countedFrom) / 1_000;
  await Promise.all(under);
  return { times, actsPerSecond: counted / seconds };
}
