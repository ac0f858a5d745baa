// What the use cases of rains lean on beside the database.
import type { Platform } from '#lib/platform';

export type RainParts = Pick<Platform, 'db' | 'clock' | 'events'>;

/** Tells the merchant's open pages that a rain was announced, or is over: they ask again. */
export function publishRain({ events }: Pick<RainParts, 'events'>, merchant: string): void {
  events.publish(`merchant:${merchant}`, { event: 'rain', data: {} });
}
