// Filipino: texts of the games screens.
import type { Translation } from '#lib/text.tsx';
import type { games as english } from '../en/games.ts';

export const games: Translation<typeof english> = {};
