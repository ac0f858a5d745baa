// Vendors as data: their settings and keys, what they called, and what they say of their bets.
export { KeyRefused, keysOf, takeKey } from './keys.ts';
export type { NewKey } from './keys.ts';
export {
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
