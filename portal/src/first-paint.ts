// What the server sends along with a page: the merchant, the language, answers to calls.
import type { Language } from '@perya/contract/language';
import { consolidated, type Merchant } from '@perya/contract/merchant/merchant';
import type { Art } from '#domain/merchant/merchant.tsx';
import { callKey, queryOf } from '#lib/call.ts';

export interface FirstPaint {
  readonly merchant: Merchant;
  readonly language: Language;
  /** Answers by callKey(path, query): "/wps/game/hot?language=EN". */
  readonly data: Readonly<Record<string, unknown>>;
  readonly art: Art;
}

/** The answers of the first paint, with that of start-up. */
export function answersOf(first: FirstPaint): Record<string, unknown> {
  return { ...first.data, [callKey(consolidated.path, queryOf({}))]: first.merchant };
}
