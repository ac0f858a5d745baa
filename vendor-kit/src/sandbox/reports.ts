// What a vendor tells the platform when it asks: its bets of a period, and one round.
import { createHmac, createVerify, timingSafeEqual } from 'node:crypto';
import { formFromMoney, formSignParameter } from '@perya/contract/vendor/dialect-form';
import { rsaFromMoney, rsaHeader } from '@perya/contract/vendor/dialect-rsa';
import { money, parseMoney } from '@perya/contract/money';
import { reportParameters as asked } from '@perya/contract/vendor/reports';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DialectName } from '../dialect/dialect.ts';
import { formSignature } from '../dialect/form.ts';
import type { SandboxKeys } from './keys.ts';
import { isReference } from './round-view.ts';
import type { BetRow, Store } from './store.ts';

const pageSize = 500;
const toleranceMs = 5 * 60_000;

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Whether the platform signed the question, in the vendor's dialect, and a moment ago. */
function isSigned(request: FastifyRequest, vendor: string, own: SandboxKeys[string]): boolean {
  const query = request.url.split('?')[1] ?? '';
  const fields = new URLSearchParams(query);
  const recent = (ms: number) => Math.abs(Date.now() - ms) <= toleranceMs;
  if (own.dialect === 'rsa') {
    const verify = createVerify('sha256').update(query);
    const signature = header(request, rsaHeader);
    const holds = own.rsa && verify.verify(own.rsa.askingPublicKey, signature, 'base64');
    return holds === true && recent(Number(fields.get('sent_at')));
  }
  if (own.dialect === 'form') {
    const right = formSignature(own.key, query);
    return (
      same(fields.get(formSignParameter) ?? '', right) && recent(Number(fields.get('ts')) * 1000)
    );
  }
  const timestamp = header(request, vendorHeaders.timestamp);
  const text = signedText({ vendor, timestamp, path: request.url }, '');
  const right = createHmac('sha256', own.key).update(text).digest('hex');
  return same(header(request, vendorHeaders.signature), right) && recent(Number(timestamp) * 1000);
}

type Status = 'open' | 'settled' | 'cancelled';

function statusOf({ state }: BetRow): Status {
  if (state === 'settled' || state === 'settling' || state === 'awarding') return 'settled';
  return state === 'open' ? 'open' : 'cancelled';
}

/** A free round stakes nothing: what the vendor calls its stake is its face value. */
const stakeOf = ({ free, stake }: BetRow): string => (free ? '0' : stake);

const minor = (text: string, bet: BetRow) => money(parseMoney(text, bet.currency) ?? 0n);

const writers: Readonly<Record<DialectName, (bet: BetRow) => object>> = {
  hmac: (bet) => ({
    transactionId: bet.transaction_id,
    roundId: bet.round_id,
    gameCode: bet.game_code,
    memberId: bet.member_id,
    currency: bet.currency,
    stake: stakeOf(bet),
    payout: bet.payout,
    status: statusOf(bet),
    winTransactionId: bet.win_transaction_id,
    placedAt: bet.placed_at.getTime(),
  }),
  rsa: (bet) => ({
    transaction_id: bet.transaction_id,
    round: bet.round_id,
    game: bet.game_code,
    user: bet.member_id,
    currency: bet.currency,
    amount: rsaFromMoney(minor(stakeOf(bet), bet), bet.currency),
    win_amount: rsaFromMoney(minor(bet.payout, bet), bet.currency),
    state: { open: 'OPEN', settled: 'CLOSED', cancelled: 'ROLLED_BACK' }[statusOf(bet)],
    win_transaction_id: bet.win_transaction_id,
    placed_at: bet.placed_at.getTime(),
  }),
  form: (bet) => ({
    txid: bet.transaction_id,
    roundid: bet.round_id,
    gamecode: bet.game_code,
    account: bet.member_id,
    curr: bet.currency,
    bet: formFromMoney(minor(stakeOf(bet), bet), bet.currency),
    win: formFromMoney(minor(bet.payout, bet), bet.currency),
    status: { open: 'R', settled: 'S', cancelled: 'C' }[statusOf(bet)],
    wintxid: bet.win_transaction_id,
    time: bet.placed_at.getTime(),
  }),
};

function envelope(dialect: DialectName, bets: readonly object[], next: string | null): object {
  if (dialect === 'rsa') return { status: 0, bets, next };
  if (dialect === 'form') return { error: 0, list: bets, next };
  return { success: true, value: { bets, next } };
}

/** Serves /{vendor}/reports/list and …/round to the platform, and to nobody else. */
export function registerReports(app: FastifyInstance, store: Store, keys: SandboxKeys): void {
  const serve = (
    name: string,
    read: (vendor: string, fields: URLSearchParams) => Promise<Page | null>,
  ) => {
    app.get<{ Params: { vendor: string } }>(`/:vendor/reports/${name}`, async (request, reply) => {
      const { vendor } = request.params;
      const own = keys[vendor];
      if (!own || !isSigned(request, vendor, own)) return reply.code(401).send({ success: false });
      const page = await read(vendor, new URLSearchParams(request.url.split('?')[1]));
      if (!page) return reply.code(400).send({ success: false });
      const { bets, next } = page;
      return envelope(own.dialect, bets.map(writers[own.dialect]), next);
    });
  };
  serve('list', async (vendor, fields) => {
    const at = (name: string) => new Date(Number(fields.get(name)));
    const [from, to] = [at(asked.from), at(asked.to)];
    const after = fields.get(asked.cursor) ?? '';
    const isOdd = [from, to].some((date) => Number.isNaN(date.getTime()));
    if (isOdd || (after !== '' && !isReference(after))) return null;
    const bets = await store.betsBetween(vendor, from, to, after, pageSize);
    const last = bets.length === pageSize ? bets.at(-1)?.transaction_id : undefined;
    return { bets, next: last ?? null };
  });
  serve('round', async (vendor, fields) => {
    const account = fields.get(asked.account);
    const round = fields.get(asked.round) ?? '';
    if (!isReference(round)) return null;
    const bets = await store.betsOfRound(vendor, round);
    const theirs = bets.filter((bet) => account === null || bet.member_id === account);
    return { bets: theirs, next: null };
  });
}

interface Page {
  readonly bets: BetRow[];
  readonly next: string | null;
}
