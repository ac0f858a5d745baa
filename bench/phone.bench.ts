// A stranger with a slow phone (a quarter of this machine's speed, slow 4G) and nothing in the
// cache: seconds and taps to the first free spin, to an account, and to the first spin for money.
import { phone, withPortal } from './src/browser.ts';
import type { RunningPortal } from './src/browser.ts';
import { Tab } from './src/cdp.ts';
import { withEmptyPage } from './src/empty-page.ts';
import { home } from './src/phone.ts';
import { slow4g } from './src/slow-network.ts';
import { Frame, openFrame } from './src/game-frame.ts';

const throttling = 4;
const visits = 3;
const size = { ...phone, height: 640 };

interface Visit {
  readonly empty: number;
  readonly games: number;
  readonly freeSpin: number;
  readonly account: number;
  readonly spin: number;
  readonly freeTaps: number;
  readonly accountTaps: number;
  readonly spinTaps: number;
}
