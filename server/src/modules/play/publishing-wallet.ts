// The wallet as every vendor's protocol calls it: it publishes what moved to open pages.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import type { DialectEndpoint } from '@perya/contract/vendor/dialect';
import type * as bets from '@perya/contract/vendor/wallet';
import type * as more from '@perya/contract/vendor/wallet-more';
import { AppError } from '#lib/app-error';
import type { Platform } from '#lib/platform';
import { inSpan, isTracing } from '#lib/trace';
import type { Movement, WalletAnswer } from './movement.ts';
import * as play from './play.ts';
import { publishMoved, publishJackpotSoon, publishWin } from './publishing.ts';
import { vendorSettings } from './vendor-settings.ts';
import type { VendorSettings } from './vendor-settings.ts';

type Call<E extends EndpointSpec> = (input: InputOf<E>) => Promise<OutputOf<E>>;

/** The calls of one vendor, each as its endpoint of the contract says; refusals are AppErrors. */
export interface Wallet {
  readonly authenticate: Call<typeof bets.vendorAuthenticate>;
  readonly balance: Call<typeof bets.vendorBalance>;
  readonly bet: Call<typeof bets.vendorBet>;
  readonly betAndWin: Call<typeof bets.vendorBetAndWin>;
  readonly win: Call<typeof bets.vendorWin>;
  readonly rollback: Call<typeof bets.vendorRollback>;
  readonly endRound: Call<typeof bets.vendorEndRound>;
  readonly adjustment: Call<typeof more.vendorAdjustment>;
  readonly promotionWin: Call<typeof more.vendorPromotionWin>;
  readonly jackpotWin: Call<typeof more.vendorJackpotWin>;
  readonly jackpot: Call<typeof more.vendorJackpot>;
}

/** A vendor whose signature held. */
export interface Caller {
  readonly vendor: string;
  readonly dialect: DialectEndpoint['dialect'] | 'hmac';
}

/** The wallet for a vendor whose signature held. */
export function publishingWallet(platform: Platform, caller: Caller): Wallet {
  const wallet = walletOf(platform, caller.vendor);
  return isTracing() ? traced(wallet, caller) : wallet;
}

/** The same calls, each in a span of its own. */
function traced(wallet: Wallet, { vendor, dialect }: Caller): Wallet {
  const attributes = { 'wallet.vendor': vendor, 'wallet.dialect': dialect };
  const calls = Object.entries(wallet).map(([name, call]: [string, Call<EndpointSpec>]) => [
    name,
    async (input: InputOf<EndpointSpec>) =>
      inSpan(`wallet ${name}`, { attributes }, async () => call(input)),
  ]);
  return Object.fromEntries(calls) as Wallet;
}

function walletOf(platform: Platform, vendor: string): Wallet {
  const { db } = platform;
  return {
    authenticate: async (input) => play.authenticate(db, vendor, input),
    balance: async (input) => play.vendorsBalance(db, vendor, input),

    bet: async (input) => {
      const movement = await play.bet(db, vendor, input);
      if (input.jackpot) publishJackpotSoon(platform, movement);
      return publishMoved(platform, movement);
    },

    betAndWin: async (input) => {
      const movement = await play.betAndWin(db, vendor, input);
      if (input.jackpot) publishJackpotSoon(platform, movement);
      return publishWin(platform, movement);
    },

    win: async (input) => publishWin(platform, await play.win(db, vendor, input)),

    rollback: async (input) => {
      const movement = await play.rollback(db, vendor, input);
      return publishMoved(platform, asConfigured(movement, await settingsOf(platform, vendor)));
    },

    endRound: async (input) => publishMoved(platform, await play.endRound(db, vendor, input)),
    adjustment: async (input) =>
      publishMoved(platform, await play.payments.adjustment(db, vendor, input)),
    promotionWin: async (input) =>
      publishMoved(platform, await play.payments.promotionWin(db, vendor, input)),

    jackpotWin: async (input) => {
      const movement = await play.payments.jackpotWin(db, vendor, input);
      if (input.pool !== undefined) publishJackpotSoon(platform, movement);
      return publishWin(platform, movement);
    },

    jackpot: async (input) => play.payments.jackpot(db, vendor, input),
  };
}

export async function settingsOf(
  { db, clock }: Platform,
  vendor: string,
): Promise<VendorSettings | undefined> {
  return vendorSettings(db, vendor, clock.now().getTime());
}

/** Refuses the rollback of an unknown bet where the vendor's settings call for it. */
export function asConfigured<A extends WalletAnswer>(
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
