// The start-up call.
import { consolidated } from '@perya/contract/merchant/merchant';
import type { SealKey } from '@perya/contract/sealed';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { merchantAnswer } from './merchant.ts';

/** `sealKey` gives the key that sealed bodies are sealed with now. */
export function registerMerchantRoutes(app: App, sealKey: () => Promise<SealKey>): void {
  handle(app, consolidated, async (_input, { merchant, context: { address, now } }) =>
    merchantAnswer(merchant, { sealKey: await sealKey(), now, address }),
  );
}
