// Rates of rebates on the wire.
import * as z from 'zod/mini';
import { gameCategories } from '../games/category.ts';

/** Parts per million in a percent: on the wire a rate is in percent, with four digits at most. */
const ppmInPercent = 10_000;

const pattern = /^(0|[1-9]\d{0,2})(?:\.(\d{1,4}))?$/;

/** A rate in percent, as "0.8": neither commas nor percent signs. */
export const rateSchema = z.string().check(z.regex(pattern));

/** By category, in percent; a category that is missing stays as it is. */
export const ratesSchema = z.partialRecord(z.enum(gameCategories), rateSchema);

/** Reads percent as parts per million. The text fits {@link rateSchema}. */
export function ppmOfRate(text: string): number {
  const [, whole = '0', fraction = ''] = pattern.exec(text) ?? [];
  return Number(whole) * ppmInPercent + Number(fraction.padEnd(4, '0'));
}

/** Writes parts per million as percent, without zeros that say nothing. */
export function rateOfPpm(ppm: number): string {
  const fraction = String(ppm % ppmInPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(ppm / ppmInPercent));
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
