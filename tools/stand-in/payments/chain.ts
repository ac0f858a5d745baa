// A node of TRON as the stand-in plays it: a block every three seconds, final after nineteen more;
// and further ones at once, where a test doesn't want to wait.
import { createHash } from 'node:crypto';
import { addressBytes } from '../../../server/src/modules/cashier/adapters/chain/address.ts';
import { transferTopic } from '../../../server/src/modules/cashier/adapters/chain/token.ts';
import type { Account, Book, BookDeposit, BookPayment } from './book.ts';
import { newId } from './book.ts';
import { fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';

const blockMs = 3_000;
const finalAfter = 19;

/** How a transfer goes: 'replaced': its block never becomes final. */
export const transferWays = ['rightly', 'failed', 'otherToken', 'replaced'] as const;
export type TransferWay = (typeof transferWays)[number];

const word = (value: string): string => value.padStart(64, '0');

/** The block of what is sent at that moment. */
function blockOf(book: Book, at: Date): number {
  const early = book.hurries.reduce((sum, each) => (each.at <= at ? sum + each.blocks : sum), 0);
  return Math.floor(at.getTime() / blockMs) + 1 + early;
}

const idOf = ({ id }: BookPayment): string => createHash('sha256').update(id).digest('hex');

/** Sends so many of the token's smallest units to an address; false for one that is none. */
export function sendToken(
  book: Book,
  account: Account,
  { address, amount, way }: { address: string; amount: bigint; way: TransferWay },
): boolean {
  if (addressBytes('tron', address) === null) return false;
  const order = { id: newId('tron_'), account, reference: null, channel: 'usdt', amount } as const;
  book.pay(book.addDeposit({ ...order, currency: 'USDT', more: { address, way } }));
  return true;
}

function infoOf(book: Book, { account, more }: BookDeposit, payment: BookPayment): object {
  const bytes = (address: string) =>
    Buffer.from(addressBytes('tron', address) ?? new Uint8Array(20)).toString('hex');
  const token = more['way'] === 'otherToken' ? (more['address'] ?? '') : account.keys['token'];
  const log = {
    address: bytes(token ?? ''),
    topics: [transferTopic, word('b1'), word(bytes(more['address'] ?? ''))],
    data: word(payment.amount.toString(16)),
  };
  const failed = more['way'] === 'failed';
  return {
    id: idOf(payment),
    blockNumber: blockOf(book, payment.at),
    blockTimeStamp: payment.at.getTime(),
    receipt: { result: failed ? 'REVERT' : 'SUCCESS' },
    ...(failed && { result: 'FAILED' }),
    log: [log],
  };
}

interface View {
  readonly account: Account;
  readonly book: Book;
  /** The newest block that it shows. */
  readonly upTo: number;
  readonly isFinal: boolean;
}

function payments({ account, book, upTo, isFinal }: View): readonly [BookDeposit, BookPayment][] {
  return book
    .deposits(account)
    .filter(({ more }) => !(isFinal && more['way'] === 'replaced'))
    .flatMap((deposit) =>
      deposit.payments.map((each): [BookDeposit, BookPayment] => [deposit, each]),
    )
    .filter(([, { at }]) => blockOf(book, at) <= upTo);
}

const inBlock = (view: View, block: number) =>
  payments(view).filter(([, { at }]) => blockOf(view.book, at) === block);

function header(view: View, number: number): object {
  const txTrieRoot = word(inBlock(view, number).length === 0 ? '' : '1');
  return { block_header: { raw_data: { number, txTrieRoot, timestamp: number * blockMs } } };
}

function answerOf(call: string, fields: Record<string, unknown>, view: View): unknown {
  const { upTo, book } = view;
  switch (call) {
    case 'getnowblock':
      return header(view, upTo);
    case 'getblock': {
      const number = Number(textIn(fields, 'id_or_num'));
      return number <= upTo ? header(view, number) : {};
    }
    case 'gettransactioninfobyblocknum':
      return inBlock(view, Number(textIn(fields, 'num'))).map((each) => infoOf(book, ...each));
    case 'gettransactioninfobyid': {
      const found = payments(view).find(([, each]) => idOf(each) === textIn(fields, 'value'));
      return found ? infoOf(book, ...found) : {};
    }
    case 'triggerconstantcontract':
      return { constant_result: [word('6')], result: { result: true } };
    default:
      return null;
  }
}

function answer(call: ApiCall, { accounts, book }: Around): ApiAnswer {
  const key = call.headers['tron-pro-api-key'];
  const account = accounts.find(({ keys }) => keys['apiKey'] === key);
  if (!account) return { status: 401, json: { Error: 'ApiKey not exists' } };
  const [, wallet = '', name = ''] = call.path.split('/');
  const isFinal = wallet === 'walletsolidity';
  const head = blockOf(book, book.now()) - 1;
  const upTo = isFinal ? head - finalAfter : head;
  const json = answerOf(name, fieldsOf(call.body), { account, book, upTo, isFinal });
  return json === null ? { status: 404, json: {} } : { status: 200, json };
}

/** A node tells nothing by itself: it is read. */
export const chain: Protocol = { name: 'chain', answer, message: () => null };
