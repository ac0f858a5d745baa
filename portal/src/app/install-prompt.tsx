// Asks to install the portal: at a second visit, after a win, in a new account.
import { useEffect, useState } from 'react';
import { useLocation } from '#lib/router.tsx';
import { wantsBarHere } from '#domain/install/download.ts';
import { countVisit, isGoodMoment, needsHint, notNowMs } from '#app/install-moment.ts';
import { acceptOffer, useInstallOffer } from '#domain/install/install.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useSession } from '#domain/session/session.ts';
import { useBalance } from '#domain/wallet/wallet.ts';
import { isStandalone } from '#domain/install/standalone.ts';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import type { Route } from '../routes.ts';
import { Snackbar } from './snackbar.tsx';

/** The balance before the last game: this component is not mounted during one. */
let beforeGame: number | null = null;

/** Whether the balance is higher than it was when the last game began. */
function useWon(): boolean {
  const { data } = useBalance();
  const { pathname } = useLocation();
  const balance = data === undefined ? null : Number(data.sumBalance);
  const [began] = useState(beforeGame);
  useEffect(() => {
    beforeGame = balance;
  }, [balance, pathname]);
  return began !== null && balance !== null && balance > began;
}

/** Counted once for each load, however often the component is mounted. */
let visits: number | null = null;

export function InstallPrompt({ route }: { readonly route: Route }) {
  const { t } = useText();
  const { name, downloadLinks: links } = useMerchant();
  const offer = useInstallOffer();
  const session = useSession();
  const won = useWon();
  const [closed, setClosed] = useState(false);
  const [now] = useState(() => Date.now());
  const [times] = useState(() => (visits ??= countVisit(Date.now())));
  const { userAgent } = window.navigator;
  const installed = isStandalone();
  const hint = needsHint(userAgent);
  const good = isGoodMoment({
    visits: times,
    justJoined: session?.firstTimeLogin === true,
    won,
    installed,
    notBefore: load('installNotBefore') ?? 0,
    now,
  });
  // The merchant's own app has a bar of its own.
  const other = wantsBarHere(links);
  const possible = offer !== null || hint;
  if (closed || other || !good || !possible || !route.asksToInstall) return null;
  const notNow = () => {
    save('installNotBefore', Date.now() + notNowMs);
    setClosed(true);
  };
  const accept = async (given: NonNullable<typeof offer>) => {
    setClosed(true);
    if (!(await acceptOffer(given))) notNow();
  };
  return (
    <Snackbar
      title={t('app.install', { merchant: name })}
      text={offer ? t('app.installText') : t('app.iosHint')}
      action={offer ? { name: t('app.installNow'), run: () => void accept(offer) } : undefined}
      onClose={notNow}
    />
  );
}
