// Filipino: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': 'Bonus',
  'bonus.wagered': '{done} sa {required} ang na-turnover',
  'bonus.maxStake': 'Limit ng taya sa bonus',
  'bonus.maxWin': 'Pinakamataas na magiging cash',
  'bonus.games': 'Mga larong binibilang',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'Hanggang',
  'bonus.openBets': 'Bukas na taya ng bonus',
  'bonus.cashFirst': 'Cash mo muna ang ginagamit sa taya, saka ang bonus.',
  'bonus.next': 'Susunod: {title}',
  'bonus.end': 'Tapusin',
  'bonus.endTitle': 'Tapusin ang bonus na ito?',
  'bonus.endText':
    'Mawawala ang {amount} na bonus. Mananatili ang cash mo. Sa mga bukas na taya, cash na bahagi lang ang babalik.',
  'bonus.keep': 'Huwag muna',
  'bonus.ended': 'Tapos na ang bonus.',
  'error.wallet.bonusStakeLimit':
    'Lampas sa limit ng bonus mo ang halaga ng taya. Babaan, o cash lang ang itaya.',
};
