// Filipino: texts of the account screens.
import type { Translation } from '#lib/text.tsx';
import type { account as english } from '../en/account.ts';

export const account: Translation<typeof english> = {};
