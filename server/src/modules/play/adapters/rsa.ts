// The RSA dialect's protocol: its signature over the raw body, its strict JSON, its answers.
import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import { rsaBalance, rsaHeader } from '@perya/contract/vendor/dialect-rsa';
import type { rsaRefusal } from '@perya/contract/vendor/dialect-rsa';
import type * as z from 'zod/mini';
import type { AppError } from '#lib/app-error';
import { parseStrictJson } from '#lib/strict-json';
import { header } from '../signature.ts';
import { accessOf } from '../vendor-keys.ts';
import { refusalOf } from './refusal.ts';
import type { Asked, Fields, Protocol, Refused } from './serve.ts';

// Reading PEM costs more than verifying with it.
const parsed = new Map<string, KeyObject>();

function publicKey(pem: string): KeyObject {
  const key = parsed.get(pem) ?? createPublicKey(pem);
  parsed.set(pem, key);
  return key;
}

// Of a key pair that nobody has: what an unknown vendor's call is verified with.
const decoyKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvwJOzqaSAw5gHdHeGB3x
mZ/x5KWtcoyA7Zjrb9DmRXgA3eOiUoJMsS8R5la4WwZI5ZAUuQMq0PCk1QZ8Mbmg
bi0DFCrGMY93GdRxpaNgHka8jQrFB19drXMglmoRE3ukOhk+C/glkzQvsn5R0Tko
fkhcDPYEBBmmGaGJDAU/7KUKNwqsZZpfloOfnFOQBYCAjEVjzlZbg6wqPcz3Jj9/
Oo73o4gQZzQ7xl/yp1U8ipGE5+DcyZ6dNkbLjsbaukIxydodI+Cem9bHobTUzj5U
MRDWR3JG6tOGXtIXF/UoC4QZAyKbCW/EjNr9zaH/qyl10exZ8FqhspmoJrjXiQ3X
JQIDAQAB
-----END PUBLIC KEY-----`;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Names of our fields, where the dialect's differ. */
const names = {
  memberId: 'user',
  roundId: 'round',
  gameCode: 'game',
  transactionId: 'transaction_id',
  betTransactionId: 'reference_transaction_id',
  winTransactionId: 'win_transaction_id',
  winAmount: 'win_amount',
  validBet: 'valid_bet',
  playToken: 'session_token',
  launchToken: 'launch_token',
  freeRound: 'free_round',
  campaignId: 'campaign',
};
const amounts = ['amount', 'win_amount', 'valid_bet', 'jackpot.contribution'];

function callOf(act: string): 'bet' | 'rollback' | 'other' {
  if (act === 'transaction/bet' || act === 'transaction/bet_win') return 'bet';
  return act === 'transaction/rollback' ? 'rollback' : 'other';
}

/** The refusal's fields without those of the call, for one item of a batch too. */
export function rsaRefusalOf(
  error: AppError,
  { act, fields }: Asked,
): { http: number; body: Omit<z.output<typeof rsaRefusal>, 'request_id'> } {
  const call = callOf(act);
  const refusal = refusalOf(error, { names, amounts, call, currency: fields['currency'] });
  const [status, http, message] = refusal.words.rsa;
  const { balance } = refusal;
  return {
    http,
    body: {
      status,
      message,
      retry: refusal.retry,
      ...(balance && { balance: rsaBalance(balance.amount, balance.currency) }),
      ...(refusal.fields.length > 0 && { fields: [...refusal.fields] }),
    },
  };
}

/** What stands before the fields of an answer that is done. */
export function rsaDone(): { status: number; message: string } {
  const [status, , message] = dialectAnswers.done.rsa;
  return { status, message };
}

const requestId = ({ fields }: Asked): string | null => {
  const id = fields['request_id'];
  return typeof id === 'string' && /^[A-Za-z0-9_.:-]{1,96}$/.test(id) ? id : null;
};

export const rsaProtocol: Protocol = {
  name: 'rsa',
  mediaType: 'application/json',
  actField: 'cmd',

  async verify(parts, request, vendor, raw) {
    const given = header(request, rsaHeader);
    const signature = Buffer.from(base64.test(given) ? given : '', 'base64');
    const access = await accessOf(parts, vendor);
    const own = access?.dialect === 'rsa' ? access.keys : [];
    // All are tried, two at least: an unknown vendor's call takes as long as any.
    const tried = [...own, decoyKey, decoyKey].slice(0, Math.max(own.length, 2));
    const results = tried.map((pem) => verify('sha256', raw, publicKey(pem), signature));
    return results.slice(0, own.length).includes(true);
  },

  read(raw) {
    const value = parseStrictJson(raw);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new SyntaxError('no object');
    }
    return value as Fields;
  },

  sentAt({ sent_at: sentAt }) {
    return typeof sentAt === 'number' ? sentAt : Number.NaN;
  },

  done: (output, asked) => ({ ...rsaDone(), request_id: requestId(asked), ...output }),

  refuse(error, asked): Refused {
    const { http, body } = rsaRefusalOf(error, asked);
    return { http, body: { ...body, request_id: requestId(asked) } };
  },
};
