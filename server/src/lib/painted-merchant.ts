// The merchant that a page is being painted for, so that the calls behind it ask nobody else's.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MerchantRecord } from './platform.ts';

const storage = new AsyncLocalStorage<MerchantRecord>();

/** Does the work with every call within it answered at this merchant. */
export async function paintedFor<T>(merchant: MerchantRecord, work: () => Promise<T>): Promise<T> {
  return storage.run(merchant, work);
}

/** Undefined outside of painting. */
export function paintedMerchant(): MerchantRecord | undefined {
  return storage.getStore();
}
