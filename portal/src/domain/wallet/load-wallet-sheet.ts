// Fetches the sheet that explains the wallet, and its texts: with the first tap, on whatever page.
import { loadSubjects } from '#lib/text.tsx';

/** Rejects when a part of it can't be fetched. */
export async function loadWalletSheet() {
  const [{ WalletSheet }] = await Promise.all([
    import('./wallet-sheet.tsx'),
    loadSubjects(['wallet', 'bonus', 'refusals']),
  ]);
  return WalletSheet;
}
