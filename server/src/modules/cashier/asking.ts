// How often providers are asked about what is under way, and how many at once.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** So many of a kind are taken at once, by each process. */
export const askedAtOnce = 20;

type Ask = () => Promise<number>;

/**
 * A job that asks, and asks on while there is more: after a busy hour nobody waits for its next
 * turns. One at a time goes on; the others end, so that what nobody answers holds up no more than
 * itself. `ask` answers how many it took.
 */
export function askUntilNone(ask: Ask): () => Promise<void> {
  let goesOn = false;
  return async () => {
    if ((await ask()) < askedAtOnce || goesOn) return;
    goesOn = true;
    try {
      while ((await ask()) >= askedAtOnce);
    } finally {
      goesOn = false;
    }
  };
}

const first = 20_000;

/** When to ask about what is ordered now: not before the order itself was answered. */
export function firstAsk(now: Date): Date {
  return new Date(now.getTime() + first);
}

/** When to ask about what somebody looks at: soon, and not at each look. */
export function soon(now: Date): Date {
  return new Date(now.getTime() + 4_000);
}

/**
 * When to ask again about a row that was made at `made_at`: after 20 seconds at first, later after
 * a quarter of its age, so that what is old and quiet doesn't hold up what is new.
 */
export function nextAsk(now: Date): RawBuilder<Date> {
  const age = sql`(${now}::timestamptz - made_at)`;
  return sql`${now}::timestamptz + greatest(${first} * interval '1 millisecond', ${age} / 4)`;
}

/** So many wait for a provider's answer side by side: a slow one doesn't hold up all the others. */
const askers = 10;

/** Asks about all of them. Throws an AggregateError once it has, where some could not be. */
export async function askAboutAll<Row>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<unknown>,
): Promise<void> {
  const left = rows.values();
  const errors: unknown[] = [];
  const askSome = async (): Promise<void> => {
    for (const row of left) await ask(row).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: askers }, askSome));
  if (errors.length > 0) throw new AggregateError(errors, 'Some could not be asked about.');
}
