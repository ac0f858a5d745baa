// A stand-in for the platform's wallet, for tests: honest by default, faulty on request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { signature } from './wallet-client.ts';

/** What goes wrong with the next call of a kind: its answer is cut, or it is refused by a 503. */
export type Fault = 'cutAnswer' | 'busy';

interface Call {
  path: string;
  body: Record<string, string>;
}

/** What the stand-in's pool holds before any stake, in minor units. */
export const poolSeed = 5_000_000n;

export interface FakeWallet {
  url: string;
  key: string;
  calls: Call[];
  faults: Map<string, Fault[]>;
  balance: () => string;
  setBalance(wire: string): void;
  /** Rounds to play for free. */
  readonly given: ReturnType<typeof fakeGifts>;
  /** Ends every session and launch: what is open is settled all the same. */
  signOut(): void;
  close(): Promise<void>;
}

const launches = new Map([
  ['good', 'lucky-parol'],
  ['putok', 'putok-at-midnight'],
  ['lobo', 'lobo-rising'],
]);

/** What the game is told that a launch token opens; null for a token that is none. */
function openedBy(launchToken = '') {
  const gameCode = launches.get(launchToken);
  return gameCode === undefined
    ? null
    : { playToken: 'play', gameCode, language: 'EN', nickname: 'Ana' };
}

interface Answer {
  status: number;
  body: object;
}

const ok = (value: object): Answer => ({ status: 200, body: { success: true, value } });
const no = (status: number, code: string, value?: object): Answer => ({
  status,
  body: { success: false, code, value },
});

function contributionOf(body: Record<string, unknown>, currency: Currency): bigint {
  const jackpot = body['jackpot'] as { contribution?: string } | undefined;
  return parseMoney(jackpot?.contribution ?? '0', currency) ?? 0n;
}

/** Rounds to play for free, and the bets that used them. */
function fakeGifts(currency: Currency) {
  type Gift = { id: string; left: number; amount: string; until: string; wagering?: number };
  const given = new Map<string, Gift>();
  const used = new Map<string, string>();
  return {
    give: (id: string, left: number, amount: string, wagering?: number): void => {
      const gift = { id, left, amount, until: '2099-01-01T00:00:00.000Z' };
      given.set(id, { ...gift, ...(wagering !== undefined && { wagering }) });
    },
    left: (id: string): number => given.get(id)?.left ?? 0,
    told: () => [...given.values()].filter(({ left }) => left > 0),
    take: (id: string, betId: string, amount: Money): boolean => {
      const rounds = given.get(id);
      if (!rounds || rounds.left === 0 || parseMoney(rounds.amount, currency) !== amount)
        return false;
      rounds.left -= 1;
      used.set(betId, id);
      return true;
    },
    giveBack: (betId: string): boolean => {
      const rounds = given.get(used.get(betId) ?? '');
      if (rounds) rounds.left += 1;
      return rounds !== undefined;
    },
  };
}

function fakeBook(currency: Currency) {
  let balance = parseMoney('1000', currency) as Money;
  let pool = poolSeed;
  let signedIn = true;
  const bets = new Map<string, 'open' | 'settled' | 'cancelled'>();
  const given = fakeGifts(currency);
  const answers = new Map<string, Answer>();
  const holder = () => ({ memberId: 'mem_1', currency, balance: wireMoney(balance, currency) });

  function move(kind: string, body: Record<string, string>): Answer {
    const amount = parseMoney(body['amount'] ?? '', currency) ?? (0n as Money);
    const betId = body['betTransactionId'] ?? body['transactionId'] ?? '';
    const state = bets.get(betId);
    const moved = () => ok({ ...holder(), betId: 'bet_1', replayed: false });
    if (kind === 'bet') {
      if (state === 'cancelled') return no(409, 'wallet.betCancelled');
      const free = body['freeRound'];
      if (free !== undefined && !given.take(free, betId, amount)) return no(400, 'input.invalid');
      const cost = free === undefined ? amount : 0n;
      if (balance < cost) return no(422, 'wallet.insufficientFunds', holder());
      balance = (balance - cost) as Money;
      pool += contributionOf(body, currency);
      bets.set(betId, 'open');
      return moved();
    }
    if (kind === 'win') {
      if (!state) return no(404, 'wallet.betUnknown');
      if (state === 'cancelled') return no(409, 'wallet.betCancelled');
      balance = (balance + amount) as Money;
      bets.set(betId, 'settled');
      return moved();
    }
    if (state === 'settled') return no(409, 'wallet.betSettled');
    if (state === 'open' && !given.giveBack(betId)) balance = (balance + amount) as Money;
    bets.set(betId, 'cancelled');
    return moved();
  }

  const wire = (amount: bigint): string => wireMoney(amount as Money, currency);
  function payPool(body: Record<string, unknown>): Answer {
    const paid = (pool * BigInt(Number(body['share']))) / 1_000_000n;
    pool = pool - paid > poolSeed ? pool - paid : poolSeed;
    balance = (balance + paid) as Money;
    return ok({ ...holder(), amount: wire(paid), movementId: 'mov_1', replayed: false });
  }

  function answerTo(kind: string, body: Record<string, string>): Answer {
    const known = answers.get(body['transactionId'] ?? '');
    if (known) return known;
    if (!signedIn && kind === 'authenticate') return no(410, 'launch.expired');
    if (!signedIn && /^(?:balance|bet|jackpot)$/.test(kind)) return no(401, 'session.ended');
    if (kind === 'balance') return ok(holder());
    if (kind === 'authenticate') {
      const opened = openedBy(body['launchToken']);
      if (!opened) return no(410, 'launch.expired');
      return ok({ ...holder(), ...opened, freeRounds: given.told() });
    }
    if (kind === 'jackpot') return ok({ pool: body['pool'], currency, amount: wire(pool) });
    const answer = kind === 'jackpotWin' ? payPool(body) : move(kind, body);
    if (answer.status === 200) answers.set(body['transactionId'] ?? '', answer);
    return answer;
  }
  return {
    answerTo,
    balance: () => wireMoney(balance, currency),
    given,
    signOut: () => void (signedIn = false),
    setBalance: (wire: string) => void (balance = parseMoney(wire, currency) ?? balance),
  };
}

export async function startFakeWallet(currency: Currency, key: string): Promise<FakeWallet> {
  const book = fakeBook(currency);
  const calls: Call[] = [];
  const faults = new Map<string, Fault[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const kind = path.split('/').slice(-1)[0] ?? '';
      const timestamp = String(request.headers['x-timestamp']);
      const signed = { vendor: String(request.headers['x-vendor']), timestamp, path };
      const fault = faults.get(kind)?.shift();
      const body = JSON.parse(raw) as Record<string, string>;
      calls.push({ path, body });
      const isOurs = request.headers['x-signature'] === signature(key, signed, raw);
      let answer = isOurs ? null : no(401, 'vendor.badSignature');
      if (fault === 'busy') answer = no(503, 'server.busy');
      answer ??= book.answerTo(kind, body);
      if (fault === 'cutAnswer') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    calls,
    faults,
    balance: book.balance,
    setBalance: book.setBalance,
    given: book.given,
    signOut: book.signOut,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
