// The calls of the seamless vendor wallet, the launch of a game, and the figures of a sitting.
import { homeJackpot } from '@perya/contract/jackpot';
import { wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { gameSession } from '@perya/contract/protection';
import * as wallet from '@perya/contract/vendor-wallet';
import * as more from '@perya/contract/vendor-wallet-more';
import { AppError } from '#lib/app-error';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { batch } from './batch.ts';
import { registerLaunchRoutes } from './launch-routes.ts';
import type { Movement, Told } from './movement.ts';
import * as play from './play.ts';
import { sittingOf } from './sitting.ts';
import { tell, tellJackpot, tellWin } from './telling.ts';
import { vendorSettings } from './vendor-settings.ts';
import type { VendorSettings } from './vendor-settings.ts';

export function registerPlayRoutes(app: App): void {
  registerLaunchRoutes(app);
  registerSessions(app);
  registerBets(app);
  registerPayments(app);
  registerBatch(app);
  registerReads(app);
}

function registerSessions(app: App): void {
  const { db } = app.platform;
  handle(app, wallet.vendorAuthenticate, async (input, { vendor }) =>
    play.authenticate(db, vendor.code, input),
  );
  handle(app, wallet.vendorBalance, async (input, { vendor }) =>
    play.vendorsBalance(db, vendor.code, input),
  );
}

function registerBets(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;

  handle(app, wallet.vendorBet, async (input, { vendor }) => {
    const movement = await play.bet(db, vendor.code, input);
    if (input.jackpot) tellJackpot(platform, movement);
    return tell(platform, movement);
  });

  handle(app, wallet.vendorBetAndWin, async (input, { vendor }) => {
    const movement = await play.betAndWin(db, vendor.code, input);
    if (input.jackpot) tellJackpot(platform, movement);
    return tellWin(platform, movement);
  });

  handle(app, wallet.vendorWin, async (input, { vendor }) =>
    tellWin(platform, await play.win(db, vendor.code, input)),
  );

  handle(app, wallet.vendorRollback, async (input, { vendor }) => {
    const movement = await play.rollback(db, vendor.code, input);
    const settings = await vendorSettings(db, vendor.code, clock.now().getTime());
    return tell(platform, inWords(movement, settings));
  });

  handle(app, wallet.vendorEndRound, async (input, { vendor }) =>
    tell(platform, await play.endRound(db, vendor.code, input)),
  );
}

function registerPayments(app: App): void {
  const { platform } = app;
  const { db } = platform;

  handle(app, more.vendorAdjustment, async (input, { vendor }) =>
    tell(platform, await play.payments.adjustment(db, vendor.code, input)),
  );

  handle(app, more.vendorPromotionWin, async (input, { vendor }) =>
    tell(platform, await play.payments.promotionWin(db, vendor.code, input)),
  );

  handle(app, more.vendorJackpotWin, async (input, { vendor }) => {
    const movement = await play.payments.jackpotWin(db, vendor.code, input);
    if (input.pool !== undefined) tellJackpot(platform, movement);
    return tellWin(platform, movement);
  });

  handle(app, more.vendorJackpot, async (input, { vendor }) =>
    play.payments.jackpot(db, vendor.code, input),
  );
}

function registerBatch(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;

  handle(app, more.vendorBatch, async (input, { vendor, request }) => {
    const settings = await vendorSettings(db, vendor.code, clock.now().getTime());
    const { answer, movements } = await batch(
      db,
      vendor.code,
      input,
      (movement) => inWords(movement, settings),
      (error) => request.log.error({ err: error }, 'an item of a batch'),
    );
    for (const movement of movements) tellWin(platform, movement);
    return answer;
  });
}

function registerReads(app: App): void {
  const { platform } = app;

  handle(app, gameSession, async (input, { session }) => sittingOf(platform, session, input));

  handle(app, homeJackpot, async (_input, { merchant }) => {
    const currency: Currency = merchant.currency;
    const held = await play.payments.fullestPool(platform.db, merchant.code, currency);
    return { pool: held === null ? null : { amount: wireMoney(held, currency), currency } };
  });
}

/** The words that a vendor's settings have for a rollback of what never was. */
function inWords<A extends Told>(
  movement: Movement<A>,
  settings: VendorSettings | undefined,
): Movement<A> {
  if (movement.unknown && settings?.rollbackUnknown === 'notFound') {
    throw new AppError('wallet.betUnknown');
  }
  if (movement.unknown && settings?.rollbackUnknown === 'closed') {
    throw new AppError('wallet.betCancelled');
  }
  return movement;
}
