// The start-up call.
import { consolidated } from '@perya/contract/merchant';
import type { Merchant } from '@perya/contract/merchant';
import type { SealKey } from '@perya/contract/sealed';
import { handle } from '#lib/handle';
import type { App, MerchantRecord } from '#lib/platform';

/** What a visitor's app reads at start. */
export function merchantAnswer(merchant: MerchantRecord, sealKey: SealKey, now: Date): Merchant {
  return { ...merchant.public, sealKey, serverTime: now.toISOString() };
}

/** `sealKey` gives the key that sealed bodies are sealed with now. */
export function registerMerchantRoutes(app: App, sealKey: () => Promise<SealKey>): void {
  handle(app, consolidated, async (_input, { merchant, platform }) =>
    merchantAnswer(merchant, await sealKey(), platform.clock.now()),
  );
}
