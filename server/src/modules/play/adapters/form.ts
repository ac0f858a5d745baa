// The form dialect's protocol: a hash of its pairs as they were sent, strict pairs, HTTP 200.
import { createHash } from 'node:crypto';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import {
  formBalance,
  formSignedText,
  formSignParameter,
} from '@perya/contract/vendor/dialect-form';
import type { formRefusal } from '@perya/contract/vendor/dialect-form';
import type * as z from 'zod/mini';
import type { AppError } from '#lib/app-error';
import { matchesOne } from '../signature.ts';
import { accessOf, candidates } from '../vendor-keys.ts';
import { refusalOf } from './refusal.ts';
import type { Asked, Fields, Protocol } from './serve.ts';

/** More pairs than any call has; sorting is bounded by it. */
const mostPairs = 40;

/** Names of our fields, where the dialect's differ. */
const names = {
  memberId: 'account',
  roundId: 'roundid',
  gameCode: 'gamecode',
  transactionId: 'txid',
  betTransactionId: 'reftxid',
  winTransactionId: 'wintxid',
  currency: 'curr',
  amount: 'amt',
  winAmount: 'winamt',
  validBet: 'validamt',
  playToken: 'token',
  launchToken: 'launch',
  freeRound: 'freeid',
  campaignId: 'campaign',
  jackpot: 'poolamt',
};
const amounts = ['amt', 'winamt', 'validamt', 'poolamt'];

function callOf(act: string): 'bet' | 'rollback' | 'other' {
  if (act === 'debit' || act === 'debitcredit') return 'bet';
  return act === 'cancel' ? 'rollback' : 'other';
}

/** The refusal, of a call or of one item of a batch. */
export function formRefusalOf(
  error: AppError,
  { act, fields }: Asked,
): z.output<typeof formRefusal> {
  const call = callOf(act);
  const refusal = refusalOf(error, { names, amounts, call, currency: fields['curr'] });
  const [number, description] = refusal.words.form;
  const { balance } = refusal;
  return {
    error: number,
    description,
    retry: refusal.retry ? 1 : 0,
    ...(balance && { balance: formBalance(balance.amount, balance.currency) }),
    ...(refusal.fields.length > 0 && { params: refusal.fields.join(',') }),
  };
}

/** What stands before the fields of an answer that is done. */
export function formDone(): { error: number; description: string } {
  const [error, description] = dialectAnswers.done.form;
  return { error, description };
}

/** The value of `sign`; empty unless it stands exactly once. */
function signatureIn(text: string): string {
  const name = `${formSignParameter}=`;
  const [first = '', second] = text.split('&').filter((pair) => pair.startsWith(name));
  return second === undefined ? first.slice(name.length) : '';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes one name or value. Throws SyntaxError on what two readers could read in two ways. */
function decoded(part: string): string {
  if (!/^(?:[A-Za-z0-9._~!*'(),:@/?$;+-]|%[0-9A-Fa-f]{2})*$/.test(part)) {
    throw new SyntaxError('a character that is not encoded');
  }
  const bytes = part
    .replaceAll('+', ' ')
    .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'));
  } catch (error) {
    throw new SyntaxError('no UTF-8', { cause: error });
  }
}

export const formProtocol: Protocol = {
  name: 'form',
  mediaType: 'application/x-www-form-urlencoded',
  actField: 'act',

  async verify(parts, _request, vendor, raw) {
    const text = raw.toString('latin1');
    const access = await accessOf(parts, vendor);
    const hash = access?.formHash ?? 'sha256';
    const few = text.split('&', mostPairs + 1).length <= mostPairs;
    const signed = few ? text : '';
    const expected = candidates(access, 'form').map(({ key, counts }) => ({
      signature: createHash(hash).update(formSignedText(signed, key), 'latin1').digest('hex'),
      counts: counts && few,
    }));
    return matchesOne(signatureIn(text), expected);
  },

  read(raw) {
    const fields: Record<string, unknown> = {};
    for (const pair of raw.toString('latin1').split('&')) {
      const at = pair.indexOf('=');
      if (at < 1) throw new SyntaxError('a pair without a name or a value');
      const name = decoded(pair.slice(0, at));
      if (name === '__proto__' || Object.hasOwn(fields, name)) {
        throw new SyntaxError('a name that stands twice');
      }
      fields[name] = decoded(pair.slice(at + 1));
    }
    return fields;
  },

  sentAt({ ts }) {
    return typeof ts === 'string' && /^\d{1,12}$/.test(ts) ? Number(ts) * 1000 : Number.NaN;
  },

  done: (output, _asked): Fields => ({ ...formDone(), ...output }),

  refuse: (error, asked) => ({ http: 200, body: { ...formRefusalOf(error, asked) } }),
};
