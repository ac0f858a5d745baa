// Asks a vendor for its bets, signed in its dialect, and reads the answer into one form.
import { createHash, createHmac, createSign } from 'node:crypto';
import {
  formSignedText,
  formSignParameter,
  moneyFromForm,
} from '@perya/contract/vendor/dialect-form';
import { moneyFromRsa, rsaHeader } from '@perya/contract/vendor/dialect-rsa';
import { parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { inOutgoing } from '#lib/trace';
import * as reports from '@perya/contract/vendor/reports';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';

/** A bet as the vendor has it; amounts in minor units. */
export interface TheirBet {
  readonly transactionId: string;
  readonly roundId: string;
  readonly member: string;
  readonly currency: Currency;
  readonly stake: Money;
  readonly payout: Money;
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly winTransactionId: string | null;
  readonly placedAt: Date;
}

export interface Page {
  readonly bets: readonly TheirBet[];
  readonly next: string | null;
}

/** Who is asked, and with what. */
export interface Asking {
  readonly vendor: string;
  readonly dialect: 'hmac' | 'rsa' | 'form';
  readonly formHash: 'sha256' | 'md5';
  readonly key: string;
}

/** The vendor gave no answer that can be used; the message says why, and no more. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const timeoutMs = 10_000;
const mostBytes = 4 * 1024 * 1024;

interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The address and headers of a question, signed in the vendor's dialect. */
export function question(
  { vendor, dialect, formHash, key }: Asking,
  base: string,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Question {
  const url = new URL(base);
  const query = new URLSearchParams({ ...fields, [reports.reportParameters.vendor]: vendor });
  const seconds = String(Math.floor(now.getTime() / 1000));
  if (dialect === 'rsa') {
    query.set('sent_at', String(now.getTime()));
    const signature = createSign('sha256').update(query.toString()).sign(key, 'base64');
    return { url: `${base}?${query.toString()}`, headers: { [rsaHeader]: signature } };
  }
  if (dialect === 'form') {
    query.set('ts', seconds);
    const hash = createHash(formHash).update(formSignedText(query.toString(), key), 'latin1');
    query.set(formSignParameter, hash.digest('hex'));
    return { url: `${base}?${query.toString()}`, headers: {} };
  }
  const path = `${url.pathname}?${query.toString()}`;
  const call = { vendor, timestamp: seconds, path };
  const hmac = createHmac('sha256', key).update(signedText(call, ''));
  const headers = {
    [vendorHeaders.vendor]: vendor,
    [vendorHeaders.timestamp]: seconds,
    [vendorHeaders.signature]: hmac.digest('hex'),
  };
  return { url: `${base}?${query.toString()}`, headers };
}

async function bodyOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new NoAnswer('the answer is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    throw new NoAnswer('the answer is no JSON', { cause: error });
  }
}

/** One page of a vendor's bets. Throws NoAnswer; follows no redirect, waits ten seconds at most. */
export async function askPage(
  asking: Asking,
  base: string,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<Page> {
  const { url, headers } = question(asking, base, fields, now);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await inOutgoing(
      'ask vendor',
      { url, method: 'GET' },
      async () => fetch(url, { headers, redirect: 'error', signal }),
      ({ status }) => status,
    );
    if (response.status !== 200) throw new NoAnswer(`HTTP ${String(response.status)}`);
    return pageIn(asking.dialect, await bodyOf(response));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer('no connection', { cause: error });
  }
}

function amount(minor: Money | null): Money {
  if (minor === null) throw new NoAnswer('an amount that the currency can not hold');
  return minor;
}

/** Reads a page in any dialect. Throws NoAnswer. */
export function pageIn(dialect: Asking['dialect'], body: unknown): Page {
  if (dialect === 'rsa') return rsaPage(body);
  return dialect === 'form' ? formPage(body) : hmacPage(body);
}

function hmacPage(body: unknown): Page {
  const parsed = reports.hmacReport.safeParse(body);
  if (!parsed.success) throw new NoAnswer('the answer is no list of bets');
  const { bets, next } = parsed.data.value;
  return {
    next,
    bets: bets.map(({ memberId, stake, payout, status, placedAt, ...rest }) => ({
      ...rest,
      member: memberId,
      stake: amount(parseMoney(stake, rest.currency)),
      payout: amount(parseMoney(payout, rest.currency)),
      state: status,
      placedAt: new Date(placedAt),
    })),
  };
}

const rsaStates = { OPEN: 'open', CLOSED: 'settled', ROLLED_BACK: 'cancelled' } as const;

function rsaPage(body: unknown): Page {
  const parsed = reports.rsaReport.safeParse(body);
  if (!parsed.success) throw new NoAnswer('the answer is no list of bets');
  const { bets, next } = parsed.data;
  return {
    next,
    bets: bets.map((bet) => ({
      transactionId: bet.transaction_id,
      roundId: bet.round,
      member: bet.user,
      currency: bet.currency,
      stake: amount(moneyFromRsa(bet.amount, bet.currency)),
      payout: amount(moneyFromRsa(bet.win_amount, bet.currency)),
      state: rsaStates[bet.state],
      winTransactionId: bet.win_transaction_id,
      placedAt: new Date(bet.placed_at),
    })),
  };
}

const formStates = { R: 'open', S: 'settled', C: 'cancelled' } as const;

function formPage(body: unknown): Page {
  const parsed = reports.formReport.safeParse(body);
  if (!parsed.success) throw new NoAnswer('the answer is no list of bets');
  const { list, next } = parsed.data;
  return {
    next,
    bets: list.map((bet) => ({
      transactionId: bet.txid,
      roundId: bet.roundid,
      member: bet.account,
      currency: bet.curr,
      stake: amount(moneyFromForm(bet.bet, bet.curr)),
      payout: amount(moneyFromForm(bet.win, bet.curr)),
      state: formStates[bet.status],
      winTransactionId: bet.wintxid,
      placedAt: new Date(bet.time),
    })),
  };
}
