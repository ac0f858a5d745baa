// Filipino: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'Ang account mo',
  'mine.enter': 'Mag-log in o magrehistro',
  'mine.guestText': 'Mag-log in para makita ang balanse, mga taya at mga reward mo.',
  'mine.signInText': 'Kailangan ng account para dito. Isang minuto lang ang pagbubukas.',
  'mine.days': { one: '{count} araw nang miyembro', other: '{count} araw nang miyembro' },
  'mine.joinedToday': 'Sumali ngayon',
  'mine.records': 'Mga talaan',
  'mine.more': 'Iba pa',
  'mine.vip': 'Silid ng VIP',
  'mine.vipNext': 'Susunod: {name}',
  'mine.vipTop': 'Pinakamataas na level',
  'mine.vipPoints': '{points} sa {of} points',
  'mine.transactionRecords': 'Talaan ng transaksiyon',
  'mine.betRecords': 'Mga taya',
  'mine.referral': 'Mga link ng imbitasyon',
  'mine.news': 'Balita',
  'mine.service': 'Online na serbisyo',
  'mine.referralTitle': 'Mag-invite',
  'mine.referralText': 'Bibilangin na sa iyo ang mga kaibigang magrerehistro gamit ang link mo.',
  'mine.referralMore': 'Tungkol sa imbitasyon',
};
