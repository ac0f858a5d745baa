// The form dialect's calls as calls of the one wallet, and its answers as the dialect writes them.
import * as form from '@perya/contract/vendor/dialect-form';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { vendorBet } from '@perya/contract/vendor/wallet';
import type { vendorAdjustment } from '@perya/contract/vendor/wallet-more';
import type * as z from 'zod/mini';
import { AppError } from '#lib/app-error';
import { knownError } from '#lib/known-error';
import type { App } from '#lib/platform';
import { parseStrictJson } from '#lib/strict-json';
import type { Wallet } from '../publishing-wallet.ts';
import { formDone, formProtocol, formRefusalOf } from './form.ts';
import { serve, serveUnknown } from './serve.ts';
import type { Call } from './serve.ts';

function minorIn(amount: string, currency: Currency, field: string): bigint {
  const minor = form.moneyFromForm(amount, currency);
  if (minor === null) throw new AppError('input.invalid', { fields: { [field]: 'invalid' } });
  return minor;
}

/** A decimal string of the unit; what the currency can't hold is refused, not rounded. */
const amountIn = (amount: string, currency: Currency, field = 'amt'): string =>
  wireMoney(money(minorIn(amount, currency, field)), currency);

function amountText(amount: string, currency: Currency): string {
  const minor = parseMoney(amount, currency);
  if (minor === null) throw new Error(`not an amount of ${currency}: ${amount}`);
  return form.formBalance(minor, currency);
}

interface Holder {
  readonly memberId: string;
  readonly currency: Currency;
  readonly balance: string;
}

const holder = ({ memberId, currency, balance }: Holder) => ({
  account: memberId,
  curr: currency,
  balance: amountText(balance, currency),
});

const yesNo = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

const moved = (answer: OutputOf<typeof vendorBet>) => ({
  ...holder(answer),
  ref: answer.betId,
  dup: yesNo(answer.replayed),
});

const paid = (answer: OutputOf<typeof vendorAdjustment>) => ({
  ...holder(answer),
  ref: answer.movementId,
  dup: yesNo(answer.replayed),
  amt: amountText(answer.amount, answer.currency),
});

type Input<E extends { readonly input: z.ZodMiniObject }> = z.output<E['input']>;

function poolIn({ pool, poolamt, curr }: Omit<Input<typeof form.formDebit>, 'act'>) {
  if (pool === undefined && poolamt === undefined) return undefined;
  if (pool === undefined || poolamt === undefined) {
    const missing = pool === undefined ? 'pool' : 'poolamt';
    throw new AppError('input.invalid', { fields: { [missing]: 'required' } });
  }
  return { pool, contribution: amountIn(poolamt, curr, 'poolamt') };
}

function placing(input: Omit<Input<typeof form.formDebit>, 'act'>): InputOf<typeof vendorBet> {
  return {
    playToken: input.token,
    transactionId: input.txid,
    roundId: input.roundid,
    gameCode: input.gamecode,
    currency: input.curr,
    amount: amountIn(input.amt, input.curr),
    freeRound: input.freeid,
    jackpot: poolIn(input),
  };
}

type Item = z.output<typeof form.formItem>;
type ItemOf<A extends Item['act']> = Omit<Extract<Item, { act: A }>, 'act'>;

interface Payment {
  readonly txid: string;
  readonly account: string;
  readonly gamecode: string;
  readonly curr: Currency;
}

const payment = ({ txid, account, gamecode, curr }: Payment) => ({
  transactionId: txid,
  memberId: account,
  gameCode: gamecode,
  currency: curr,
});

const placed = (input: Omit<ItemOf<'credit'>, 'validamt'>) => ({
  ...payment(input),
  betTransactionId: input.reftxid,
  roundId: input.roundid,
  amount: amountIn(input.amt, input.curr),
});

const validIn = ({ validamt, curr }: { validamt?: string | undefined; curr: Currency }) =>
  validamt === undefined ? undefined : amountIn(validamt, curr, 'validamt');

const credit = async (wallet: Wallet, input: ItemOf<'credit'>) =>
  moved(await wallet.win({ ...placed(input), validBet: validIn(input) }));

const cancel = async (wallet: Wallet, input: ItemOf<'cancel'>) =>
  moved(await wallet.rollback({ ...placed(input), winTransactionId: input.wintxid }));

const adjust = async (wallet: Wallet, input: ItemOf<'adjust'>) => {
  const minor = minorIn(input.amt, input.curr, 'amt');
  return paid(
    await wallet.adjustment({
      ...payment(input),
      roundId: input.roundid,
      direction: minor < 0n ? 'debit' : 'credit',
      amount: wireMoney(money(minor < 0n ? -minor : minor), input.curr),
    }),
  );
};

const bonus = async (wallet: Wallet, input: ItemOf<'bonus'>) =>
  paid(
    await wallet.promotionWin({
      ...payment(input),
      campaignId: input.campaign,
      amount: amountIn(input.amt, input.curr),
    }),
  );

const jackpot = async (wallet: Wallet, input: ItemOf<'jackpot'>) =>
  paid(
    await wallet.jackpotWin({
      ...payment(input),
      roundId: input.roundid,
      pool: input.pool,
      share: shareIn(input.share),
      amount: input.amt === undefined ? undefined : amountIn(input.amt, input.curr),
    }),
  );

function shareIn(share: string | undefined): number | undefined {
  if (share === undefined) return undefined;
  const millionths = Number(share);
  if (millionths > 1_000_000) throw new AppError('input.invalid', { fields: { share: 'invalid' } });
  return millionths;
}

const endRound = async (wallet: Wallet, input: ItemOf<'endround'>) => {
  const answer = await wallet.endRound({ ...payment(input), roundId: input.roundid });
  return { ...holder(answer), bets: answer.bets, dup: yesNo(answer.replayed) };
};

async function itemOf(wallet: Wallet, item: Item) {
  switch (item.act) {
    case 'credit':
      return credit(wallet, item);
    case 'cancel':
      return cancel(wallet, item);
    case 'adjust':
      return adjust(wallet, item);
    case 'bonus':
      return bonus(wallet, item);
    case 'jackpot':
      return jackpot(wallet, item);
    case 'endround':
      return endRound(wallet, item);
  }
}

/** One item's result: as the call alone would be answered, whatever it is. */
async function resultOf({ wallet, log }: Call, item: Item) {
  try {
    return { ...formDone(), ...(await itemOf(wallet, item)) };
  } catch (error) {
    return formRefusalOf(knownError(error, log), { act: item.act, fields: item });
  }
}

function itemsIn(text: string): readonly Item[] {
  try {
    const parsed = form.formItems.safeParse(parseStrictJson(Buffer.from(text)));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('input.invalid', { fields: { items: 'invalid' } });
}

async function batch(call: Call, { items }: Input<typeof form.formBatch>) {
  const results: z.input<typeof form.formBatch.output>['results'] = [];
  for (const item of itemsIn(items)) results.push(await resultOf(call, item));
  return { results };
}

/** Serves the whole dialect under /vendor/form. */
export function registerForm(app: App): void {
  serve(app, formProtocol, form.formLogin, async (input, { wallet }) => {
    const answer = await wallet.authenticate({ launchToken: input.launch });
    const { playToken: token, gameCode: gamecode, language: lang, nickname, currency } = answer;
    const freerounds = answer.freeRounds.map(({ amount, ...round }) => ({
      ...round,
      amt: amountText(amount, currency),
    }));
    return { ...holder(answer), token, gamecode, lang, nickname, freerounds };
  });
  serve(app, formProtocol, form.formBalanceCall, async ({ token }, { wallet }) =>
    holder(await wallet.balance({ playToken: token })),
  );
  serve(app, formProtocol, form.formDebit, async (input, { wallet }) =>
    moved(await wallet.bet(placing(input))),
  );
  serve(app, formProtocol, form.formDebitCredit, async (input, { wallet }) => {
    const winAmount = amountIn(input.winamt, input.curr, 'winamt');
    const validBet = validIn(input);
    return moved(await wallet.betAndWin({ ...placing(input), winAmount, validBet }));
  });
  serve(app, formProtocol, form.formCredit, async (input, { wallet }) => credit(wallet, input));
  serve(app, formProtocol, form.formCancel, async (input, { wallet }) => cancel(wallet, input));
  serve(app, formProtocol, form.formAdjust, async (input, { wallet }) => adjust(wallet, input));
  serve(app, formProtocol, form.formBonus, async (input, { wallet }) => bonus(wallet, input));
  serve(app, formProtocol, form.formJackpot, async (input, { wallet }) => jackpot(wallet, input));
  serve(app, formProtocol, form.formPool, async ({ token, pool }, { wallet }) => {
    const { currency, amount } = await wallet.jackpot({ playToken: token, pool });
    return { pool, curr: currency, amt: amountText(amount, currency) };
  });
  serve(app, formProtocol, form.formEndRound, async (input, { wallet }) => endRound(wallet, input));
  serve(app, formProtocol, form.formBatch, async (input, call) => batch(call, input));
  serveUnknown(app, formProtocol);
}
