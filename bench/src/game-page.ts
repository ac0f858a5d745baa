// The in-house games in play: their launch addresses, and the frames that they draw.
import type { Tab } from './cdp.ts';

interface InHouseGame {
  readonly name: string;
  /** A fresh address; it holds for a minute, and once. */
  readonly launch: () => Promise<string>;
}

/** The house's games, to be played with play money by who is signed in on a tab of the portal. */
export async function launchAddresses(tab: Tab): Promise<InHouseGame[]> {
  const call = async <V>(path: string, query: Record<string, string>): Promise<V> => {
    const address = `${path}?${new URLSearchParams({ ...query, language: 'EN' }).toString()}`;
    const answer = await tab.ask<{ success: boolean; code?: string; value: V }>(`(async () => {
      const { token } = JSON.parse(sessionStorage.MC_SESSION_INFO);
      const headers = { Authorization: 'Bearer ' + token };
      return (await fetch(${JSON.stringify(address)}, { headers })).json();
    })()`);
    if (!answer.success) throw new Error(`${path}: ${String(answer.code)}`);
    return answer.value;
  };
  const list = { vassalage: 'PERYA', pageNo: '1', pageSize: '10' };
  const { games } = await call<{ games: { nodeId: number; gameName: string }[] }>(
    '/wps/game/list',
    list,
  );
  return games.map(({ nodeId, gameName }) => ({
    name: gameName,
    launch: async () => {
      const asked = { nodeId: String(nodeId), freePlay: 'true' };
      return (await call<{ url: string }>('/wps/game/launch', asked)).url;
    },
  }));
}

export interface Played {
  readonly rounds: number;
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
}

/** Plays one round after another; a game of shared rounds runs by itself. */
export async function playFor(tab: Tab, ms: number): Promise<Played> {
  return tab.ask<Played>(`new Promise((done) => {
    const started = performance.now();
    const frames = [];
    let rounds = 0;
    let last = started;
    for (const plate of [...document.querySelectorAll('.plate')].slice(0, 2)) plate.click();
    const frame = (at) => {
      if (last !== started) frames.push(at - last);
      last = at;
      if (at - started > ${String(ms)}) return done({ rounds, frames });
      const spin = document.querySelector('#spin:not([disabled])');
      if (spin) {
        rounds += 1;
        spin.click();
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);
}
