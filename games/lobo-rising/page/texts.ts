// The texts of Lobo Rising that the kit does not have, in every language.
import { speaker } from '../../kit/page/texts.ts';
import { texts } from './texts/en.ts';

export type TextKey = keyof typeof texts;

export const t = speaker(
  texts,
  import.meta.glob<Readonly<Record<TextKey, string>>>(['./texts/*.ts', '!./texts/en.ts'], {
    import: 'texts',
  }),
);
