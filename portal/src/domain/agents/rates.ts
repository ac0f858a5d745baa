// Rates as people type and read them: percent, with or without its sign, in any language's digits.
import { ppmOfRate, rateOfPpm, rateSchema } from '@perya/contract/agents/rates';
import type { Language } from '@perya/contract/language';
import { plainDigits } from '#domain/cashier/amount.ts';
import { percentOf } from '#lib/percent.ts';

const hundredPercent = 1_000_000;

/** What was typed, as the wire has it: "0,80 %" is "0.8"; null for what is no rate up to 100. */
export function readRate(typed: string): string | null {
  const text = plainDigits(typed)
    .replace(/[%٪]$/, '')
    .replace(',', '.')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (!rateSchema.safeParse(text).success) return null;
  const ppm = ppmOfRate(text);
  return ppm > hundredPercent ? null : rateOfPpm(ppm);
}

/** A rate of the wire as people read it: "0.8" is 0.8%, or 0,8%. */
export function writtenRate(rate: string, language: Language): string {
  return percentOf(ppmOfRate(rate), language);
}
