// The ways in which any operator can let the check in: a list of tokens, or a control URL.
import { setTimeout as wait } from 'node:timers/promises';
import { fieldsOf, jsonOf } from '../dialect/dialect.ts';
import type { Operator } from './scenario.ts';

/** Launch tokens of one member's, used up in their order; the operator does nothing else. */
export function tokenOperator(tokens: readonly string[]): Operator {
  const left = [...tokens];
  return {
    launch: async (currency) => Promise.resolve(currency === 'own' ? (left.shift() ?? null) : null),
    perform: async () => Promise.resolve(false),
  };
}

/**
 * Asks the operator's control address: POST {"deed": "launch", "currency": "own" | "other"} is
 * answered {"launchToken": "…"}; POST {"deed": "endSession" | "block" | "unblock" | "advance",
 * "hours"?} is answered with 200 where it was done. Anything else is taken for "can't".
 */
export function controlOperator(url: string): Operator {
  const ask = async (body: object): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  return {
    launch: async (currency) => {
      const response = await ask({ deed: 'launch', currency });
      const { launchToken } = fieldsOf(jsonOf(await response.text()));
      return response.ok && typeof launchToken === 'string' ? launchToken : null;
    },
    perform: async (deed, hours) => {
      const response = await ask({ deed, ...(hours !== undefined && { hours }) });
      await response.body?.cancel();
      return response.ok;
    },
  };
}

/** A clock for the vendor's line, which goes on by itself and can be put forward. */
export class LineClock {
  #ahead = 0;

  now = (): Date => new Date(Date.now() + this.#ahead);

  advance(hours: number): void {
    this.#ahead += hours * 3_600_000;
  }
}

/**
 * The same operator, whose "advance" moves the vendor's clock along; where it can't, the check
 * waits for real, so long as it may: `pauseHours` in all.
 */
export function inTime(operator: Operator, clock: LineClock, pauseHours: number): Operator {
  let left = pauseHours;
  return {
    launch: async (currency) => operator.launch(currency),
    perform: async (deed, hours = 0) => {
      if (await operator.perform(deed, hours)) {
        if (deed === 'advance') clock.advance(hours);
        return true;
      }
      if (deed !== 'advance' || hours > left) return false;
      left -= hours;
      await wait(hours * 3_600_000);
      return true;
    },
  };
}
