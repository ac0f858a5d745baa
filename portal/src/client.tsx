// The browser's entry: takes over the page that the server painted.
import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from '#lib/router.tsx';
import { App } from '#app/app.tsx';
import { connect } from '#app/connect.ts';
import { readFirstPaint, registerWorker } from '#app/boot.ts';
import { diverted } from '#app/guarded.tsx';
import { keepInstallOffer } from '#domain/install.ts';
import { StartFailed } from '#app/start-failed.tsx';
import { showPresses } from '#lib/press.ts';
import { loadCatalogue } from '#lib/text.tsx';
import { turn } from '#lib/turns.ts';
import { createQueryClient, fillFromFirstPaint } from '#lib/use-call.ts';
import { answersOf } from './first-paint.ts';
import { createRoot, hydrateRoot } from './react.ts';
import { routeOf } from './routes.ts';
import { loadScreen } from './screens.ts';

async function start(root: HTMLElement): Promise<void> {
  const first = await readFirstPaint();
  if (first === null) {
    createRoot(root).render(<StartFailed />);
    return;
  }
  const { status } = first.merchant;
  const shut = status === 'open' ? null : status;
  const screen = shut ?? routeOf(window.location.pathname).screen;
  const [catalogue] = await Promise.all([
    loadCatalogue(first.language),
    loadScreen(screen),
    loadScreen('not-found'),
  ]);
  const client = createQueryClient();
  // A page that the service worker kept says so, and when the server had painted it.
  const { kept } = document.documentElement.dataset;
  fillFromFirstPaint(client, answersOf(first), kept === undefined ? undefined : Date.parse(kept));
  connect(client, first.merchant);
  const app = (
    <StrictMode>
      <BrowserRouter divert={diverted}>
        <App first={first} catalogue={catalogue} client={client} />
      </BrowserRouter>
    </StrictMode>
  );
  await turn();
  // As a transition, so that React takes the page over in short turns between which a tap gets in.
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
if (root !== null) {
  start(root).catch(() => {
    // A chunk did not come. What the server painted stays readable; an empty page gets words.
    if (!root.hasChildNodes()) createRoot(root).render(<StartFailed />);
  });
}
