// Indonesian: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': 'Bonus',
  'bonus.wagered': 'Turnover {done} dari {required}',
  'bonus.maxStake': 'Batas taruhan bonus',
  'bonus.maxWin': 'Maksimum menjadi uang tunai',
  'bonus.games': 'Permainan yang dihitung',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'Berakhir',
  'bonus.openBets': 'Taruhan bonus terbuka',
  'bonus.cashFirst': 'Taruhan memakai uang tunai dahulu, lalu bonus.',
  'bonus.next': 'Berikutnya: {title}',
  'bonus.end': 'Akhiri bonus',
  'bonus.endTitle': 'Akhiri bonus ini?',
  'bonus.endText':
    'Anda kehilangan bonus {amount}. Uang tunai tetap ada. Taruhan terbuka hanya membayar bagian tunainya.',
  'bonus.keep': 'Pertahankan',
  'bonus.ended': 'Bonus berakhir.',
  'error.wallet.bonusStakeLimit':
    'Nilai taruhan melebihi batas bonus Anda. Kurangi taruhan, atau pakai uang tunai saja.',
};
