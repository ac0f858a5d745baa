// The form dialect: form-encoded calls with a hash over sorted parameters; each answer is HTTP 200.
import { createHash } from 'node:crypto';
import * as form from '@perya/contract/vendor/dialect-form';
import { pathFor } from '@perya/contract/vendor/dialect';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import type { DialectAnswer } from '@perya/contract/vendor/dialect-errors';
import { currencyDigits, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { fieldsOf, freeRoundsIn, jsonOf } from './dialect.ts';
import type { Answer, Command, CommandName, Dialect, Facts, RawAnswer } from './dialect.ts';
import type { SignedRequest, Signer } from './dialect.ts';

const endpoints = {
  authenticate: form.formLogin,
  balance: form.formBalanceCall,
  bet: form.formDebit,
  betAndWin: form.formDebitCredit,
  win: form.formCredit,
  rollback: form.formCancel,
  endRound: form.formEndRound,
  adjustment: form.formAdjust,
  promotionWin: form.formBonus,
  jackpotWin: form.formJackpot,
} as const;

/** Lower-case hex SHA-256 of the sorted pairs of a body or query as it is sent, and the secret. */
export function formSignature(secret: string, pairs: string): string {
  return createHash('sha256').update(form.formSignedText(pairs, secret)).digest('hex');
}

function amountOf(text: string, currency: Currency): string {
  const amount = parseMoney(text, currency);
  const written = amount === null ? null : form.formFromMoney(amount, currency);
  if (written === null)
    throw new RangeError(`${text} ${currency} can't be written in this dialect`);
  return written;
}

type Sent = Readonly<Record<string, string>>;

type Payment = { transactionId: string; memberId: string; gameCode: string; currency: Currency };

function paymentOf({ transactionId, memberId, gameCode, currency }: Payment): Sent {
  return { txid: transactionId, account: memberId, gamecode: gameCode, curr: currency };
}

function stakeOf(input: Extract<Command, { name: 'bet' }>['input']): Sent {
  const { currency, jackpot, freeRound } = input;
  return {
    token: input.playToken,
    txid: input.transactionId,
    roundid: input.roundId,
    gamecode: input.gameCode,
    curr: currency,
    amt: amountOf(input.amount, currency),
    ...(freeRound !== undefined && { freeid: freeRound }),
    ...(jackpot && { pool: jackpot.pool, poolamt: amountOf(jackpot.contribution, currency) }),
  };
}

function ofBet(input: Extract<Command, { name: 'win' | 'rollback' }>['input']): Sent {
  return {
    ...paymentOf(input),
    reftxid: input.betTransactionId,
    roundid: input.roundId,
    amt: amountOf(input.amount, input.currency),
  };
}

function validOf({
  validBet,
  currency,
}: {
  validBet?: string | undefined;
  currency: Currency;
}): Sent {
  return validBet === undefined ? {} : { validamt: amountOf(validBet, currency) };
}

function fieldsFor(command: Command): Sent {
  const { name, input } = command;
  switch (name) {
    case 'authenticate':
      return { launch: input.launchToken };
    case 'balance':
      return { token: input.playToken };
    case 'bet':
      return stakeOf(input);
    case 'betAndWin': {
      const winamt = amountOf(input.winAmount, input.currency);
      return { ...stakeOf(input), winamt, ...validOf(input) };
    }
    case 'win':
      return { ...ofBet(input), ...validOf(input) };
    case 'rollback': {
      const win = input.winTransactionId;
      return { ...ofBet(input), ...(win !== undefined && { wintxid: win }) };
    }
    case 'endRound':
      return { ...paymentOf(input), roundid: input.roundId };
    case 'adjustment': {
      const amt = amountOf(input.amount, input.currency);
      const signed = input.direction === 'debit' ? `-${amt}` : amt;
      return { ...paymentOf(input), roundid: input.roundId, amt: signed };
    }
    case 'promotionWin': {
      const amt = amountOf(input.amount, input.currency);
      return { ...paymentOf(input), campaign: input.campaignId, amt };
    }
    case 'jackpotWin':
      return {
        ...paymentOf(input),
        roundid: input.roundId,
        ...(input.pool !== undefined && { pool: input.pool }),
        ...(input.share !== undefined && { share: String(input.share) }),
        ...(input.amount !== undefined && { amt: amountOf(input.amount, input.currency) }),
      };
  }
}

function encode(command: Command, { vendor, key }: Signer, now: Date): SignedRequest {
  const spec = endpoints[command.name];
  const act = spec.path.replace('/vendor/form/{vendor}/', '');
  const ts = String(Math.floor(now.getTime() / 1000));
  const pairs = new URLSearchParams({ act, ts, ...fieldsFor(command) }).toString();
  const sign = formSignature(key, pairs);
  return {
    method: 'POST',
    path: pathFor(spec, vendor),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${pairs}&${form.formSignParameter}=${sign}`,
  };
}

const names = new Map<number, DialectAnswer>(
  Object.entries(dialectAnswers).map(([name, words]) => [words.form[0], name as DialectAnswer]),
);

const renamed = {
  account: 'memberId',
  curr: 'currency',
  token: 'playToken',
  gamecode: 'gameCode',
  lang: 'language',
  nickname: 'nickname',
} as const;

function decimal(text: unknown, currency: unknown): string | undefined {
  if (typeof text !== 'string' || typeof currency !== 'string') return undefined;
  if (!(currency in currencyDigits)) return undefined;
  const amount = form.moneyFromForm(text, currency as Currency);
  return amount === null ? undefined : wireMoney(amount, currency as Currency);
}

function factsOf(fields: Readonly<Record<string, unknown>>): Facts {
  const facts: Record<string, unknown> = {};
  for (const [theirs, ours] of Object.entries(renamed)) {
    if (typeof fields[theirs] === 'string') facts[ours] = fields[theirs];
  }
  for (const [theirs, ours] of [
    ['balance', 'balance'],
    ['amt', 'amount'],
  ] as const) {
    const value = decimal(fields[theirs], fields['curr']);
    if (value !== undefined) facts[ours] = value;
  }
  if (fields['dup'] !== undefined) facts['replayed'] = fields['dup'] === 1;
  const amountOf = ({ amt }: Readonly<Record<string, unknown>>) => decimal(amt, fields['curr']);
  const freeRounds = freeRoundsIn(fields['freerounds'], amountOf);
  return freeRounds.length === 0 ? facts : { ...facts, freeRounds };
}

function decode(_name: CommandName, { status: http, body }: RawAnswer): Answer {
  const answer = fieldsOf(jsonOf(body));
  const { error, retry, balance } = answer;
  if (error === 0) return { kind: 'done', facts: factsOf(answer) };
  const code = names.get(Number(error));
  if (http >= 500 || code === undefined || code === 'unexpected' || code === 'busy') {
    return { kind: 'lost', why: `HTTP ${String(http)}, error ${JSON.stringify(error)}` };
  }
  const refused = { kind: 'refused', code, retryable: retry === 1 } as const;
  return typeof balance === 'string' ? { ...refused, balance } : refused;
}

export const formDialect: Dialect = { name: 'form', encode, decode };
