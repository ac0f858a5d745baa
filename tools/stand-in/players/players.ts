// The demonstration's players: one after another plays a round, at a quiet pace, until they stop.
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPlayers } from '../../../server/src/seed/demo-players.ts';
import { Player } from './player.ts';
import type { House } from './player.ts';
import { Lines } from './portal-client.ts';

export interface RunningPlayers {
  /** Settles when the round that is being played is over. */
  stop(): Promise<void>;
}

interface Pace {
  /** Milliseconds until the next round, of whomever. */
  readonly next: () => number;
  /** Milliseconds until somebody looks whether the server is there again. */
  readonly away: number;
}

const quiet: Pace = { next: () => randomInt(2_000, 6_000), away: 5_000 };

/** Where the server is away, nothing is done until it is there again. */
export function startPlayers(house: Omit<House, 'lines'>, pace = quiet): RunningPlayers {
  const lines = new Lines();
  const players = demoPlayers.map((account, at) => new Player(account, { ...house, lines }, at));
  const stopping = new AbortController();

  const round = async (): Promise<number> => {
    const now = Date.now();
    const ready = players.filter((player) => !player.isResting(now));
    const player = ready[ready.length === 0 ? 0 : randomInt(ready.length)];
    try {
      await player?.turn();
      return pace.next();
    } catch {
      return pace.away;
    }
  };

  const playing = (async (): Promise<void> => {
    let wait = pace.next();
    while (!stopping.signal.aborted) {
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) wait = await round();
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await playing;
      lines.close();
    },
  };
}
