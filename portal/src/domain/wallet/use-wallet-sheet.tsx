// Opens the sheet that explains the wallet.
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { loadWalletSheet } from './load-wallet-sheet.ts';

type WalletSheet = Awaited<ReturnType<typeof loadWalletSheet>>;

/** What a tap calls, and the sheet, to be rendered wherever it was called from. */
export function useWalletSheet() {
  const { t } = useText();
  const [Shown, setShown] = useState<WalletSheet | null>(null);
  return {
    show: () =>
      void loadWalletSheet().then(
        (loaded) => setShown(() => loaded),
        () => toast.failure(t('error.offline')),
      ),
    sheet: Shown && <Shown onClose={() => setShown(null)} />,
  };
}
