// The frame of every screen: the head, the menu of what the operator may see, and the screen.
import { Suspense, createElement, useEffect, useState } from 'react';
import { routeOf } from '#routes';
import { useMerchantOrNone } from '#domain/merchant/merchant.ts';
import { useLocation } from '#lib/router.tsx';
import { save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Notice } from '#parts/notice.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Head } from './head.tsx';
import { Menu } from './menu.tsx';
import { Palette } from './palette.tsx';
import { screenOf } from '../screens.ts';
import style from './frame.module.css';

/** Opens on Ctrl+K, Cmd+K, or a slash outside of fields. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      const byLetter = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!byLetter && (event.key !== '/' || inField)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

function Shown() {
  const { t } = useText();
  const { pathname } = useLocation();
  const merchant = useMerchantOrNone();
  const route = routeOf(pathname);
  const Screen = route === null ? undefined : screenOf(route.screen);
  const title = t(route?.titleKey ?? 'title.notFound');
  useEffect(() => {
    document.title = `${title} · ${t('frame.product')}`;
  }, [title, t]);
  if (merchant === null) return <Notice title={t('frame.noMerchant')} text={t('frame.askOwner')} />;
  if (route === null || Screen === undefined) {
    return <Notice title={t('title.notFound')} text={t('frame.notFoundText')} />;
  }
  if (!merchant.permissions.includes(route.needs)) {
    const values = { screen: title, merchant: merchant.name };
    return <Notice title={t('frame.forbidden', values)} text={t('frame.askOwner')} />;
  }
  return (
    // Another merchant's screen begins anew, and so does another screen.
    <ErrorBoundary key={`${merchant.merchant} ${pathname}`}>
      <Suspense fallback={<Notice title={t('common.loading')} />}>
        <h1 className={style['title']}>{title}</h1>
        {createElement(Screen)}
      </Suspense>
    </ErrorBoundary>
  );
}

export function Frame() {
  const { t } = useText();
  const merchant = useMerchantOrNone();
  const { pathname, search } = useLocation();
  const [palette, setPalette] = useState(false);
  // Open until one goes elsewhere.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const here = pathname + search;
  const menu = menuAt === here;
  usePaletteKey(() => setPalette(true));
  const code = merchant?.merchant ?? null;
  useEffect(() => {
    if (code !== null) save('merchant', code);
  }, [code]);
  return (
    <div className={style['frame']}>
      <a className={style['skip']} href="#content">
        {t('frame.skip')}
      </a>
      <Head
        menuOpen={menu}
        onMenu={() => setMenuAt(menu ? null : here)}
        onPalette={() => setPalette(true)}
      />
      <div className={style['below']}>
        <Menu open={menu} />
        <main id="content" className={style['content']} tabIndex={-1}>
          <Shown />
        </main>
      </div>
      {palette && <Palette onClose={() => setPalette(false)} />}
    </div>
  );
}
