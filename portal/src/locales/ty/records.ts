// Filipino: texts of the records screens.
import type { Translation } from '#lib/text.tsx';
import type { records as english } from '../en/records.ts';

export const records: Translation<typeof english> = {};
