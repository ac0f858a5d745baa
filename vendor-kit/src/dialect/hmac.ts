// Perya's own dialect: JSON, signed with HMAC-SHA256 over `vendor.timestamp.path.body`.
import { createHmac } from 'node:crypto';
import { dialectAnswerOf, mayRetry } from '@perya/contract/vendor/dialect-errors';
import { errorStatus } from '@perya/contract/error-codes';
import type { ErrorCode } from '@perya/contract/error-codes';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import type { SignedCall } from '@perya/contract/vendor/wallet';
import { commandSpecs, fieldsOf, freeRoundsIn, jsonOf, kindOf } from './dialect.ts';
import type { Answer, Command, CommandName, Dialect, Facts, RawAnswer } from './dialect.ts';
import type { SignedRequest, Signer } from './dialect.ts';

/** Lower-case hex HMAC-SHA256 of the contract's signed text. */
function hmacSignature(key: string, call: SignedCall, body: string): string {
  return createHmac('sha256', key).update(signedText(call, body)).digest('hex');
}

function encode({ name, input }: Command, { vendor, key }: Signer, now: Date): SignedRequest {
  const { path } = commandSpecs[name];
  const body = JSON.stringify(input);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      [vendorHeaders.vendor]: vendor,
      [vendorHeaders.timestamp]: timestamp,
      [vendorHeaders.signature]: hmacSignature(key, { vendor, timestamp, path }, body),
    },
    body,
  };
}

const textFields = new Set([
  'balance',
  'currency',
  'memberId',
  'playToken',
  'gameCode',
  'language',
  'nickname',
  'amount',
]);

function factsOf(value: unknown): Facts {
  const fields = fieldsOf(value);
  const facts: Facts = Object.fromEntries(
    Object.entries(fields).filter(([name, field]) =>
      name === 'replayed'
        ? typeof field === 'boolean'
        : textFields.has(name) && typeof field === 'string',
    ),
  );
  const amountOf = ({ amount }: Readonly<Record<string, unknown>>) =>
    typeof amount === 'string' ? amount : undefined;
  const freeRounds = freeRoundsIn(fields['freeRounds'], amountOf);
  return freeRounds.length === 0 ? facts : { ...facts, freeRounds };
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in errorStatus;
}

function decode(name: CommandName, { status, body }: RawAnswer): Answer {
  const answer = fieldsOf(jsonOf(body));
  if (status >= 500) return { kind: 'lost', why: `HTTP ${String(status)}` };
  if (status === 200 && answer['success'] === true) {
    return { kind: 'done', facts: factsOf(answer['value']) };
  }
  const { code: theirs } = answer;
  if (answer['success'] !== false || !isCode(theirs)) {
    return { kind: 'lost', why: `HTTP ${String(status)} without a code that is known` };
  }
  const code = dialectAnswerOf(theirs);
  const { balance } = factsOf(answer['value']);
  const refused = { kind: 'refused', code, retryable: mayRetry(code, kindOf(name)) } as const;
  return balance === undefined ? refused : { ...refused, balance };
}

export const hmacDialect: Dialect = { name: 'hmac', encode, decode };
