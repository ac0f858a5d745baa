// Filipino: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'Ang account mo',
  'mine.enter': 'Mag-log in o mag-register',
  'mine.guestText': 'Mag-log in para makita ang balance, mga taya at rewards mo.',
  'mine.signInText': 'Kailangan ng account para dito. Isang minuto lang ang pagbubukas.',
  'mine.days': { one: '{count} araw nang member', other: '{count} araw nang member' },
  'mine.joinedToday': 'Sumali ngayon',
  'mine.records': 'History',
  'mine.more': 'Iba pa',
  'mine.vip': 'VIP room',
  'mine.vipNext': 'Susunod: {name}',
  'mine.vipTop': 'Pinakamataas na level',
  'mine.vipPoints': '{points} sa {of} points',
  'mine.transactionRecords': 'Transaction history',
  'mine.betRecords': 'Bet history',
  'mine.referral': 'Mga invite link',
  'mine.news': 'Balita',
  'mine.service': 'Customer service',
  'mine.referralTitle': 'Mag-invite ng friends',
  'mine.referralText': 'Bibilangin na sa iyo ang friends na magre-register gamit ang link mo.',
  'mine.referralMore': 'Tungkol sa pag-invite',
};
