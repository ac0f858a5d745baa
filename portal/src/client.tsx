// The browser's entry: hydrates the page that the server rendered.
import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from '#lib/router.tsx';
import { App } from '#app/app.tsx';
import { connect } from '#app/connect.ts';
import { readFirstPaint, registerWorker } from '#app/boot.ts';
import { redirectToLogin } from '#app/guarded.tsx';
import { keepInstallOffer } from '#domain/install/install.ts';
import { removeStartFailed, showStartFailed } from '#app/start-failed.tsx';
import { gateOf } from '#app/start-up.tsx';
import { showPresses } from '#lib/press.ts';
import { loadCatalogue } from '#lib/text.tsx';
import { yieldToMain } from '#lib/scheduling.ts';
import { createQueryClient, fillFromFirstPaint } from '#lib/use-call.ts';
import './about-portal.ts';
import { answersOf } from './first-paint.ts';
import { createRoot, hydrateRoot } from './react.ts';
import { routeOf } from './routes.ts';
import { loadScreen } from './screens.ts';

async function start(root: HTMLElement): Promise<void> {
  const first = await readFirstPaint();
  const screen = gateOf(first.merchant) ?? routeOf(window.location.pathname).screen;
  const [catalogue] = await Promise.all([
    loadCatalogue(first.language),
    loadScreen(screen),
    loadScreen('not-found'),
  ]);
  const client = createQueryClient();
  // A page from the service worker's cache says when the server rendered it.
  const { cachedAt } = document.documentElement.dataset;
  fillFromFirstPaint(
    client,
    answersOf(first),
    cachedAt === undefined ? undefined : Date.parse(cachedAt),
  );
  connect(client, first.merchant);
  const app = (
    <StrictMode>
      <BrowserRouter redirect={redirectToLogin}>
        <App first={first} catalogue={catalogue} client={client} />
      </BrowserRouter>
    </StrictMode>
  );
  await yieldToMain();
  // As a transition, so that React hydrates in short tasks and a tap gets in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  showPresses(document);
  keepInstallOffer();
  registerWorker();
  // Left out of every build but that of `npm run dev`.
  if (import.meta.env.MODE === 'development') {
    const { reloadOnChange } = await import('#app/reload-on-change.ts');
    await reloadOnChange();
  }
}

const root = document.getElementById('root');
if (root !== null) start(root).then(removeStartFailed, showStartFailed);
