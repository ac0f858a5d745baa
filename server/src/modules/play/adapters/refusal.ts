// What both dialects need to put one of our refusals into their own words.
import { dialectAnswerOf, dialectAnswers, mayRetry } from '@perya/contract/vendor/dialect-errors';
import type { DialectAnswer } from '@perya/contract/vendor/dialect-errors';
import { parseMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency, Money } from '@perya/contract/money';
import type { AppError } from '#lib/app-error';

export interface Refusal {
  readonly words: (typeof dialectAnswers)[DialectAnswer];
  readonly retry: boolean;
  /** The true balance, where our refusal carries it. */
  readonly balance: { readonly amount: Money; readonly currency: Currency } | null;
  /** The fields that were wrong, in the dialect's names. */
  readonly fields: readonly string[];
}

export interface Naming {
  /** The dialect's names for our fields. */
  readonly names: Readonly<Record<string, string>>;
  /** The dialect's fields that are amounts. */
  readonly amounts: readonly string[];
  /** What of the call the refusal answers: a bet, a rollback, or another. */
  readonly call: 'bet' | 'rollback' | 'other';
  /** The currency that the call was in, as it was sent. */
  readonly currency: unknown;
}

function valueOf(error: AppError, name: string): unknown {
  const { value } = error;
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function balanceOf(error: AppError, given: unknown): Refusal['balance'] {
  const balance = valueOf(error, 'balance');
  const currency = currencySchema.safeParse(given);
  if (typeof balance !== 'string' || !currency.success) return null;
  const amount = parseMoney(balance, currency.data);
  return amount === null ? null : { amount, currency: currency.data };
}

/** The parts of a refusal, whatever the dialect writes them as. */
export function refusalOf(error: AppError, naming: Naming): Refusal {
  const fields = Object.keys(valueOf(error, 'fields') ?? {})
    .filter((name) => name !== '')
    .map((name) => naming.names[name] ?? name);
  const amounts = fields.length > 0 && fields.every((name) => naming.amounts.includes(name));
  const code = dialectAnswerOf(error.code);
  const answer = code === 'invalid' && amounts ? 'amount' : code;
  return {
    words: dialectAnswers[answer],
    retry: mayRetry(answer, naming.call),
    balance: balanceOf(error, naming.currency),
    fields,
  };
}
