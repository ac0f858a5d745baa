// Runs the page of a game of rounds: frame, pictures, session, then the player.
import { call, CallError, setToken } from './api.ts';
import type { SessionView } from './api.ts';
import { readAddress, wireSound } from './entry.ts';
import { Player } from './player.ts';
import { notifyPortal } from './portal.ts';
import { mountShell, showNotice, showStatus } from './shell.ts';
import type { PageOptions } from './stage.ts';
import { t } from './texts.ts';

/** Runs a game's page from its loading to its end. */
export async function runGame<Outcome>(options: PageOptions<Outcome>): Promise<void> {
  const { launchToken, autoplay } = await readAddress();
  mountShell(options.playText());
  wireSound();
  showStatus(t('loading'));
  const stage = await options.stage();
  stage.resize?.();
  stage.rest(null);
  try {
    const session = await call<SessionView<Outcome>>('session', { launchToken });
    setToken(session.token);
    const player = new Player(options, stage, session);
    if (autoplay) player.offerAutoplay();
    await player.begin();
  } catch (error) {
    const code = error instanceof CallError ? error.code : '';
    showNotice(t(['launch.expired', 'input.invalid'].includes(code) ? 'launch' : 'unavailable'));
    showStatus('');
    notifyPortal('failed');
  }
}
