// Vendors as data: their settings and keys, what they called, and what they say of their bets.
export { keptCalls } from './call-lines.ts';
export { registerCallLog } from './call-log.ts';
export { KeyRefused, keysOf, takeKey } from './keys.ts';
export type { NewKey } from './keys.ts';
export { latestRun, mismatchesOf, reconcile } from './reconcile.ts';
export type { Side } from './reconcile.ts';
export {
  addVendor,
  changeSettings,
  changesOf,
  gameOf,
  noteChange,
  switchGame,
  switchGameAt,
  switchVendor,
  vendorLines,
} from './settings.ts';
export type { Settings, VendorLine } from './settings.ts';
export { endAsTold, lookForUnfinished, recall, unfinishedBets } from './unfinished.ts';
export { vendorJobs } from './watch.ts';
