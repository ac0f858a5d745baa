// What the server hands the browser with the first page: the merchant, the language, the answers.
import type { Language } from '@perya/contract/category';
import { consolidated, type Merchant } from '@perya/contract/merchant';
import type { Art } from '#domain/merchant.tsx';
import { callKey, queryOf } from '#lib/call.ts';

export interface FirstPaint {
  readonly merchant: Merchant;
  readonly language: Language;
  /** Answers by callKey(path, query): "/wps/game/hot?language=EN". */
  readonly data: Readonly<Record<string, unknown>>;
  readonly art: Art;
}

/** The answers of the first paint, start-up's own among them. */
export function answersOf(first: FirstPaint): Record<string, unknown> {
  return { ...first.data, [callKey(consolidated.path, queryOf({}))]: first.merchant };
}
