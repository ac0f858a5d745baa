// Portuguese: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': 'Bônus',
  'bonus.wagered': '{done} de {required} de rollover',
  'bonus.maxStake': 'Limite de aposta do bônus',
  'bonus.maxWin': 'Máximo que vira dinheiro',
  'bonus.games': 'Jogos que contam',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'Termina',
  'bonus.openBets': 'Apostas de bônus abertas',
  'bonus.cashFirst': 'As apostas usam primeiro seu dinheiro, depois o bônus.',
  'bonus.next': 'Próximo: {title}',
  'bonus.end': 'Encerrar',
  'bonus.endTitle': 'Encerrar este bônus?',
  'bonus.endText':
    'Você perde {amount} de bônus. Seu dinheiro fica. Apostas abertas pagam só a parte em dinheiro.',
  'bonus.keep': 'Manter',
  'bonus.ended': 'Bônus encerrado.',
  'error.wallet.bonusStakeLimit':
    'O valor apostado passa do limite do seu bônus. Aposte menos, ou só com dinheiro.',
};
