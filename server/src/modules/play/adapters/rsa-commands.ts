// The RSA dialect's calls as calls of the one wallet, and its answers as the dialect writes them.
import * as rsa from '@perya/contract/vendor/dialect-rsa';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { vendorBet } from '@perya/contract/vendor/wallet';
import type { vendorAdjustment } from '@perya/contract/vendor/wallet-more';
import type * as z from 'zod/mini';
import { AppError } from '#lib/app-error';
import { knownError } from '#lib/known-error';
import type { App } from '#lib/platform';
import { rsaDone, rsaProtocol, rsaRefusalOf } from './rsa.ts';
import type { Wallet } from '../publishing-wallet.ts';
import { serve, serveUnknown } from './serve.ts';
import type { Call } from './serve.ts';

/** A decimal string of the unit; what the currency can't hold is refused, not rounded. */
function amountIn(amount: number, currency: Currency, field: string): string {
  const minor = rsa.moneyFromRsa(amount, currency);
  if (minor === null) throw new AppError('input.invalid', { fields: { [field]: 'invalid' } });
  return wireMoney(minor, currency);
}

function amountText(amount: string, currency: Currency): number {
  const minor = parseMoney(amount, currency);
  if (minor === null) throw new Error(`not an amount of ${currency}: ${amount}`);
  return rsa.rsaBalance(minor, currency);
}

interface Holder {
  readonly memberId: string;
  readonly currency: Currency;
  readonly balance: string;
}

const holder = ({ memberId, currency, balance }: Holder) => ({
  user: memberId,
  currency,
  balance: amountText(balance, currency),
});

const moved = (answer: OutputOf<typeof vendorBet>) => ({
  ...holder(answer),
  reference: answer.betId,
  replayed: answer.replayed,
});

const paid = (answer: OutputOf<typeof vendorAdjustment>) => ({
  ...holder(answer),
  reference: answer.movementId,
  replayed: answer.replayed,
  amount: amountText(answer.amount, answer.currency),
});

type Input<E extends { readonly input: z.ZodMiniObject }> = z.output<E['input']>;

function placing(input: Omit<Input<typeof rsa.rsaBet>, 'cmd'>): InputOf<typeof vendorBet> {
  const { currency, jackpot } = input;
  return {
    playToken: input.session_token,
    transactionId: input.transaction_id,
    roundId: input.round,
    gameCode: input.game,
    currency,
    amount: amountIn(input.amount, currency, 'amount'),
    freeRound: input.free_round,
    jackpot: jackpot && {
      pool: jackpot.pool,
      contribution: amountIn(jackpot.contribution, currency, 'jackpot.contribution'),
    },
  };
}

type Item = z.output<typeof rsa.rsaItem>;
type ItemOf<C extends Item['cmd']> = Omit<Extract<Item, { cmd: C }>, 'cmd'>;

interface Payment {
  readonly transaction_id: string;
  readonly user: string;
  readonly game: string;
  readonly currency: Currency;
}

const payment = ({ transaction_id, user, game, currency }: Payment) => ({
  transactionId: transaction_id,
  memberId: user,
  gameCode: game,
  currency,
});

const placed = (input: Omit<ItemOf<'transaction/win'>, 'valid_bet'>) => ({
  ...payment(input),
  betTransactionId: input.reference_transaction_id,
  roundId: input.round,
  amount: amountIn(input.amount, input.currency, 'amount'),
});

const validIn = ({
  valid_bet: amount,
  currency,
}: {
  valid_bet?: number | undefined;
  currency: Currency;
}) => (amount === undefined ? undefined : amountIn(amount, currency, 'valid_bet'));

const win = async (wallet: Wallet, input: ItemOf<'transaction/win'>) =>
  moved(await wallet.win({ ...placed(input), validBet: validIn(input) }));

const rollback = async (wallet: Wallet, input: ItemOf<'transaction/rollback'>) =>
  moved(await wallet.rollback({ ...placed(input), winTransactionId: input.win_transaction_id }));

const adjust = async (wallet: Wallet, input: ItemOf<'transaction/adjust'>) =>
  paid(
    await wallet.adjustment({
      ...payment(input),
      roundId: input.round,
      direction: input.amount < 0 ? 'debit' : 'credit',
      amount: amountIn(Math.abs(input.amount), input.currency, 'amount'),
    }),
  );

const promo = async (wallet: Wallet, input: ItemOf<'transaction/promo'>) =>
  paid(
    await wallet.promotionWin({
      ...payment(input),
      campaignId: input.campaign,
      amount: amountIn(input.amount, input.currency, 'amount'),
    }),
  );

const jackpot = async (wallet: Wallet, input: ItemOf<'transaction/jackpot'>) =>
  paid(
    await wallet.jackpotWin({
      ...payment(input),
      roundId: input.round,
      pool: input.pool,
      share: input.share,
      amount:
        input.amount === undefined ? undefined : amountIn(input.amount, input.currency, 'amount'),
    }),
  );

const closeRound = async (wallet: Wallet, input: ItemOf<'round/close'>) => {
  const answer = await wallet.endRound({
    ...payment(input),
    roundId: input.round,
  });
  return { ...holder(answer), bets: answer.bets, replayed: answer.replayed };
};

async function itemOf(wallet: Wallet, item: Item) {
  switch (item.cmd) {
    case 'transaction/win':
      return win(wallet, item);
    case 'transaction/rollback':
      return rollback(wallet, item);
    case 'transaction/adjust':
      return adjust(wallet, item);
    case 'transaction/promo':
      return promo(wallet, item);
    case 'transaction/jackpot':
      return jackpot(wallet, item);
    case 'round/close':
      return closeRound(wallet, item);
  }
}

/** One item's result: as the call alone would be answered, whatever it is. */
async function resultOf({ wallet, log }: Call, item: Item) {
  try {
    return { ...rsaDone(), ...(await itemOf(wallet, item)) };
  } catch (error) {
    return rsaRefusalOf(knownError(error, log), { act: item.cmd, fields: item }).body;
  }
}

async function batch(call: Call, { items }: Input<typeof rsa.rsaBatch>) {
  const results: z.input<typeof rsa.rsaBatch.output>['results'] = [];
  for (const item of items) results.push(await resultOf(call, item));
  return { results };
}

/** Serves the whole dialect under /vendor/rsa. */
export function registerRsa(app: App): void {
  serve(app, rsaProtocol, rsa.rsaOpen, async (input, { wallet }) => {
    const answer = await wallet.authenticate({ launchToken: input.launch_token });
    const { playToken, gameCode, language, nickname, currency, freeRounds } = answer;
    return {
      ...holder(answer),
      session_token: playToken,
      game: gameCode,
      lang: language,
      nickname,
      free_rounds: freeRounds.map(({ amount, ...round }) => ({
        ...round,
        amount: amountText(amount, currency),
      })),
    };
  });
  serve(app, rsaProtocol, rsa.rsaBalanceCall, async (input, { wallet }) =>
    holder(await wallet.balance({ playToken: input.session_token })),
  );
  serve(app, rsaProtocol, rsa.rsaBet, async (input, { wallet }) =>
    moved(await wallet.bet(placing(input))),
  );
  serve(app, rsaProtocol, rsa.rsaBetWin, async (input, { wallet }) => {
    const winAmount = amountIn(input.win_amount, input.currency, 'win_amount');
    const validBet = validIn(input);
    return moved(await wallet.betAndWin({ ...placing(input), winAmount, validBet }));
  });
  serve(app, rsaProtocol, rsa.rsaWin, async (input, { wallet }) => win(wallet, input));
  serve(app, rsaProtocol, rsa.rsaRollback, async (input, { wallet }) => rollback(wallet, input));
  serve(app, rsaProtocol, rsa.rsaAdjust, async (input, { wallet }) => adjust(wallet, input));
  serve(app, rsaProtocol, rsa.rsaPromo, async (input, { wallet }) => promo(wallet, input));
  serve(app, rsaProtocol, rsa.rsaJackpotWin, async (input, { wallet }) => jackpot(wallet, input));
  serve(app, rsaProtocol, rsa.rsaJackpotPool, async (input, { wallet }) => {
    const { session_token: playToken, pool } = input;
    const { currency, amount } = await wallet.jackpot({ playToken, pool });
    return { pool, currency, amount: amountText(amount, currency) };
  });
  serve(app, rsaProtocol, rsa.rsaRoundClose, async (input, { wallet }) =>
    closeRound(wallet, input),
  );
  serve(app, rsaProtocol, rsa.rsaBatch, async (input, call) => batch(call, input));
  serveUnknown(app, rsaProtocol);
}
