// The calls of the seamless vendor wallet, launches, winners, jackpots and gaming sessions.
import { homeJackpot } from '@perya/contract/games/jackpot';
import { wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { gameSession } from '@perya/contract/play/protection';
import * as wallet from '@perya/contract/vendor/wallet';
import * as more from '@perya/contract/vendor/wallet-more';
import { handle } from '#lib/handle';
import type { App, Vendor } from '#lib/platform';
import { inSpan } from '#lib/trace';
import { registerForm } from './adapters/form-commands.ts';
import { registerRsa } from './adapters/rsa-commands.ts';
import { batch } from './batch.ts';
import { registerLaunchRoutes } from './launch-routes.ts';
import * as play from './play.ts';
import { registerWinnersRoutes } from './winners-routes.ts';
import { gamingSessionOf } from './gaming-session.ts';
import { publishWin } from './publishing.ts';
import { asConfigured, settingsOf, publishingWallet } from './publishing-wallet.ts';
import type { Wallet } from './publishing-wallet.ts';

export function registerPlayRoutes(app: App): void {
  registerLaunchRoutes(app);
  registerWinnersRoutes(app);
  registerWallet(app);
  registerRsa(app);
  registerForm(app);
  registerBatch(app);
  registerReads(app);
}

function registerWallet(app: App): void {
  type By = { readonly vendor: Vendor };
  const of = ({ vendor }: By): Wallet =>
    publishingWallet(app.platform, { vendor: vendor.code, dialect: 'hmac' });
  handle(app, wallet.vendorAuthenticate, async (input, by) => of(by).authenticate(input));
  handle(app, wallet.vendorBalance, async (input, by) => of(by).balance(input));
  handle(app, wallet.vendorBet, async (input, by) => of(by).bet(input));
  handle(app, wallet.vendorBetAndWin, async (input, by) => of(by).betAndWin(input));
  handle(app, wallet.vendorWin, async (input, by) => of(by).win(input));
  handle(app, wallet.vendorRollback, async (input, by) => of(by).rollback(input));
  handle(app, wallet.vendorEndRound, async (input, by) => of(by).endRound(input));
  handle(app, more.vendorAdjustment, async (input, by) => of(by).adjustment(input));
  handle(app, more.vendorPromotionWin, async (input, by) => of(by).promotionWin(input));
  handle(app, more.vendorJackpotWin, async (input, by) => of(by).jackpotWin(input));
  handle(app, more.vendorJackpot, async (input, by) => of(by).jackpot(input));
}

function registerBatch(app: App): void {
  const { platform } = app;

  handle(app, more.vendorBatch, async (input, { vendor, request }) => {
    const settings = await settingsOf(platform, vendor.code);
    const attributes = { 'wallet.vendor': vendor.code, 'wallet.dialect': 'hmac' };
    const { answer, movements } = await inSpan('wallet batch', { attributes }, async () =>
      batch(
        platform.db,
        vendor.code,
        input,
        (movement) => asConfigured(movement, settings),
        (error) => request.log.error({ err: error }, 'an item of a batch'),
      ),
    );
    for (const movement of movements) publishWin(platform, movement);
    return answer;
  });
}

function registerReads(app: App): void {
  const { platform } = app;

  handle(app, gameSession, async (input, { session }) => gamingSessionOf(platform, session, input));

  handle(app, homeJackpot, async (_input, { merchant }) => {
    const currency: Currency = merchant.currency;
    const amount = await play.payments.fullestPool(platform.db, merchant.code, currency);
    return { pool: amount === null ? null : { amount: wireMoney(amount, currency), currency } };
  });
}
