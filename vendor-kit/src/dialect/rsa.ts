// The RSA dialect: JSON signed with RSA-SHA256 over its bytes, amounts in 1/100,000 of the unit.
import { createSign } from 'node:crypto';
import * as rsa from '@perya/contract/vendor/dialect-rsa';
import { pathFor } from '@perya/contract/vendor/dialect';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import type { DialectAnswer } from '@perya/contract/vendor/dialect-errors';
import { currencyDigits, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { fieldsOf, freeRoundsIn, jsonOf } from './dialect.ts';
import type { Answer, Command, CommandName, Dialect, Facts, RawAnswer } from './dialect.ts';
import type { SignedRequest, Signer } from './dialect.ts';

const endpoints = {
  authenticate: rsa.rsaOpen,
  balance: rsa.rsaBalanceCall,
  bet: rsa.rsaBet,
  betAndWin: rsa.rsaBetWin,
  win: rsa.rsaWin,
  rollback: rsa.rsaRollback,
  endRound: rsa.rsaRoundClose,
  adjustment: rsa.rsaAdjust,
  promotionWin: rsa.rsaPromo,
  jackpotWin: rsa.rsaJackpotWin,
} as const;

/** Standard base64 of the RSASSA-PKCS1-v1_5 signature with SHA-256 over the text's UTF-8 bytes. */
export function rsaSignature(privateKey: string, text: string): string {
  return createSign('sha256').update(text).sign(privateKey, 'base64');
}

function amountOf(text: string, currency: Currency): number {
  const amount = parseMoney(text, currency);
  const written = amount === null ? null : rsa.rsaFromMoney(amount, currency);
  if (written === null)
    throw new RangeError(`${text} ${currency} can't be written in this dialect`);
  return written;
}

type Sent = Readonly<Record<string, unknown>>;

type Payment = { transactionId: string; memberId: string; gameCode: string; currency: Currency };

function paymentOf({ transactionId, memberId, gameCode, currency }: Payment): Sent {
  return { transaction_id: transactionId, user: memberId, game: gameCode, currency };
}

function stakeOf(input: Extract<Command, { name: 'bet' }>['input']): Sent {
  const { currency, jackpot, freeRound } = input;
  return {
    session_token: input.playToken,
    transaction_id: input.transactionId,
    round: input.roundId,
    game: input.gameCode,
    currency,
    amount: amountOf(input.amount, currency),
    ...(freeRound !== undefined && { free_round: freeRound }),
    ...(jackpot && {
      jackpot: { pool: jackpot.pool, contribution: amountOf(jackpot.contribution, currency) },
    }),
  };
}

function ofBet(input: Extract<Command, { name: 'win' | 'rollback' }>['input']): Sent {
  return {
    ...paymentOf(input),
    reference_transaction_id: input.betTransactionId,
    round: input.roundId,
    amount: amountOf(input.amount, input.currency),
  };
}

function validOf({
  validBet,
  currency,
}: {
  validBet?: string | undefined;
  currency: Currency;
}): Sent {
  return validBet === undefined ? {} : { valid_bet: amountOf(validBet, currency) };
}

function fieldsFor(command: Command): Sent {
  const { name, input } = command;
  switch (name) {
    case 'authenticate':
      return { launch_token: input.launchToken };
    case 'balance':
      return { session_token: input.playToken };
    case 'bet':
      return stakeOf(input);
    case 'betAndWin': {
      const win_amount = amountOf(input.winAmount, input.currency);
      return { ...stakeOf(input), win_amount, ...validOf(input) };
    }
    case 'win':
      return { ...ofBet(input), ...validOf(input) };
    case 'rollback': {
      const win = input.winTransactionId;
      return { ...ofBet(input), ...(win !== undefined && { win_transaction_id: win }) };
    }
    case 'endRound':
      return { ...paymentOf(input), round: input.roundId };
    case 'adjustment': {
      const amount = amountOf(input.amount, input.currency);
      const signed = input.direction === 'debit' ? -amount : amount;
      return { ...paymentOf(input), round: input.roundId, amount: signed };
    }
    case 'promotionWin': {
      const amount = amountOf(input.amount, input.currency);
      return { ...paymentOf(input), campaign: input.campaignId, amount };
    }
    case 'jackpotWin':
      return {
        ...paymentOf(input),
        round: input.roundId,
        ...(input.pool !== undefined && { pool: input.pool }),
        ...(input.share !== undefined && { share: input.share }),
        ...(input.amount !== undefined && { amount: amountOf(input.amount, input.currency) }),
      };
  }
}

function encode(command: Command, { vendor, key }: Signer, now: Date): SignedRequest {
  const spec = endpoints[command.name];
  const sentAt = now.getTime();
  const cmd = spec.path.replace('/vendor/rsa/{vendor}/', '');
  const call = { cmd, request_id: `${command.name}:${String(sentAt)}`, sent_at: sentAt };
  const body = JSON.stringify({ ...call, ...fieldsFor(command) });
  const headers = {
    'content-type': 'application/json',
    [rsa.rsaHeader]: rsaSignature(key, body),
  };
  return { method: 'POST', path: pathFor(spec, vendor), headers, body };
}

const names = new Map<number, DialectAnswer>(
  Object.entries(dialectAnswers).map(([name, words]) => [words.rsa[0], name as DialectAnswer]),
);

const renamed = {
  user: 'memberId',
  currency: 'currency',
  session_token: 'playToken',
  game: 'gameCode',
  lang: 'language',
  nickname: 'nickname',
  replayed: 'replayed',
} as const;

function decimal(units: unknown, currency: unknown): string | undefined {
  if (typeof units !== 'number' || typeof currency !== 'string') return undefined;
  if (!(currency in currencyDigits)) return undefined;
  const amount = rsa.moneyFromRsa(units, currency as Currency);
  return amount === null ? undefined : wireMoney(amount, currency as Currency);
}

function factsOf(fields: Readonly<Record<string, unknown>>): Facts {
  const facts: Record<string, unknown> = {};
  for (const [theirs, ours] of Object.entries(renamed)) {
    if (fields[theirs] !== undefined) facts[ours] = fields[theirs];
  }
  for (const money of ['balance', 'amount']) {
    const value = decimal(fields[money], fields['currency']);
    if (value !== undefined) facts[money] = value;
  }
  const amountOf = ({ amount }: Sent) => decimal(amount, fields['currency']);
  const freeRounds = freeRoundsIn(fields['free_rounds'], amountOf);
  return freeRounds.length === 0 ? facts : { ...facts, freeRounds };
}

/** A refusal's balance comes without a currency: it is stated as a decimal of two places. */
function shortBalance(units: unknown): string | undefined {
  return typeof units === 'number' ? (units / 100_000).toFixed(2) : undefined;
}

function decode(_name: CommandName, { status: http, body }: RawAnswer): Answer {
  const answer = fieldsOf(jsonOf(body));
  const { status, retry } = answer;
  if (status === 0) return { kind: 'done', facts: factsOf(answer) };
  const code = names.get(Number(status));
  if (http >= 500 || code === undefined || code === 'unexpected' || code === 'busy') {
    return { kind: 'lost', why: `HTTP ${String(http)}, status ${JSON.stringify(status)}` };
  }
  const balance = shortBalance(answer['balance']);
  const refused = { kind: 'refused', code, retryable: retry === true } as const;
  return balance === undefined ? refused : { ...refused, balance };
}

export const rsaDialect: Dialect = { name: 'rsa', encode, decode };
