// Every scenario of the conformance check: what vendors do to wallets, and what a right one does.
import type { Scenario } from './scenario.ts';
import { further, lateMoney, sums } from './scenarios-money.ts';
import { duplicates, reversals, signatures, tombstones } from './scenarios-trust.ts';

/** In the order in which they are run. */
export const scenarios: readonly Scenario[] = [
  ...signatures,
  ...duplicates,
  ...tombstones,
  ...reversals,
  ...lateMoney,
  ...sums,
  ...further,
];
