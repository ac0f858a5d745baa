// Vendors: what they called, what they say of their bets, and what operators do with them.
export { findCalls } from './call-lines.ts';
export { registerCallLog } from './call-log.ts';
export { ChangeRefused, changeVendor } from './change-vendor.ts';
export type { KeyChange, VendorChange } from './change-vendor.ts';
export { changesOf } from './changes.ts';
export { unfinishedCounts } from './desk-sql.ts';
export { latestRun, mismatchesOf, reconcile } from './reconcile.ts';
export type { Side } from './reconcile.ts';
export { callFailures, daysThatDiffer } from './troubles.ts';
export { takeGames } from './take-games.ts';
export { endAsVendorSays, lookForUnfinished, askAboutBet, unfinishedBets } from './unfinished.ts';
export { vendorJobs } from './watch.ts';
export { vendorActs } from './vendor-key-desk.ts';
