// Filipino: texts of the member centre and the settings.
import type { Translation } from '#lib/text.tsx';
import type { mine as english } from '../en/mine.ts';

export const mine: Translation<typeof english> = {
  'mine.account': 'Ang account mo',
  'mine.enter': 'Mag-login o magrehistro',
  'mine.guestText': 'Mag-login para makita ang balanse, mga taya at mga reward mo.',
  'mine.signInText': 'Kailangan ng account para dito. Isang minuto lang ang pagbubukas.',
  'mine.days': { other: '{count} araw nang miyembro' },
  'mine.joinedToday': 'Sumali ngayon',
  'mine.records': 'Mga talaan',
  'mine.more': 'Iba pa',
  'mine.vip': 'Silid ng VIP',
  'mine.transactionRecords': 'Talaan ng transaksiyon',
  'mine.betRecords': 'Mga taya',
  'mine.referral': 'Mga link ng imbitasyon',
  'mine.news': 'Balita',
  'mine.service': 'Online na serbisyo',
  'mine.contactService': 'Hindi pa bukas dito ang pag-iimbita. Magtanong sa customer service.',
  'mine.appText': 'Mas mabilis buksan at laging abot-kamay.',
  'mine.app.IOS': 'Buksan ang App Store',
  'mine.app.Android': 'I-download para sa Android',
  'mine.app.MOBILECONFIG': 'I-install ang profile',
  'mine.homeScreen':
    'Kahit walang download: buksan ang menu ng browser at piliin ang “Idagdag sa home screen”. Bubukas ang site na parang app.',
  'mine.useSafari':
    'Buksan ang site na ito sa Safari: Safari lang ang makakapag-install ng profile.',
  'mine.tooOld':
    'Mas luma sa iOS 12.4 ang system ng teleponong ito: gagana ang site sa browser, pero hindi bilang app.',
  'mine.legacyTip':
    'Sa system na ito: i-tap ang parisukat na may arrow sa ibaba ng Safari, saka “Add to Home Screen”.',
  'set.account': 'Account',
  'set.changePassword': 'Palitan ang password',
  'set.language': 'Wika',
  'set.languageFailed': 'Hindi na-load ang mga salita. Subukan ulit.',
};
