// How far back the demonstration goes.
import type { Clock } from '#lib/clock';

export const dayMs = 86_400_000;

/** So many days the demonstration's people have played. */
export const teamDays = 90;

/** Since when they play. */
export const teamSince = (clock: Clock): Date => new Date(clock.now().getTime() - teamDays * dayMs);
