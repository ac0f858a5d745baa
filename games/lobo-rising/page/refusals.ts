// Why a bet or a cash-out was refused, in words, with the true balance where it matters.
import { alreadyRiding } from '../messages.ts';
import { t } from './texts.ts';

/** `balance` as people read it. */
export function refusalText(code: string, balance: string): string {
  switch (code) {
    case 'wallet.insufficientFunds':
      return t('poor', { amount: balance });
    case 'wallet.limitReached':
      return t('limit', { amount: balance });
    case 'wallet.bonusStakeLimit':
      return t('bonusLimit');
    case 'protection.excluded':
      return t('excluded', { amount: balance });
    case 'session.ended':
      return t('ended');
    case 'wallet.unavailable':
      return t('noAnswer');
    case 'bets.closed':
      return t('closedBet');
    case 'slot.taken':
      return t('takenSlot');
    case 'burst':
      return t('tooLate');
    case alreadyRiding:
      return t('tooLateToTakeBack');
    case 'round.void':
      return t('voided');
    case 'server.busy':
    case 'bet.unknown':
    case 'notRising':
      return t('busy');
    default:
      return t('blocked');
  }
}
