// Why the wallet refused a round, in words, with the true balance where it matters.
import { CallError } from './api.ts';
import { t } from './texts.ts';

/** `amount` is the balance as people read it. */
export function refusalText(refusal: string | null | undefined, amount: string): string {
  const code = refusal ?? '';
  if (code.startsWith('protection.')) return t('excluded', { amount });
  switch (code) {
    case 'wallet.insufficientFunds':
      return t('poor', { amount });
    case 'wallet.limitReached':
      return t('limit', { amount });
    case 'wallet.bonusStakeLimit':
      return t('bonusLimit');
    case 'freeRounds.over':
      return t('givenEnded');
    case 'session.ended':
      return t('ended');
    default:
      return t(code === 'wallet.unavailable' ? 'returned' : 'blocked');
  }
}

/** Why no round came of a call. */
export function failureText(error: unknown): string {
  const isOver = error instanceof CallError && error.code === 'freeRounds.over';
  return t(isOver ? 'givenEnded' : 'failed');
}
