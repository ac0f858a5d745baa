// Filipino: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.title': 'Nandito kami',
  'service.text':
    'Piliin kung paano mo gustong makipag-usap. Ihanda ang username, huwag kailanman ang password.',
  'service.LIVECHAT': 'Live chat',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Customer service',
  'service.none': 'Wala pang paraan para sumulat sa amin',
  'service.noneText': 'Baka nasa Tulong ang sagot.',
  'service.help': 'Buksan ang Tulong',
  'inbox.unread': {
    one: '{count} mensaheng hindi pa nababasa',
    other: '{count} mensaheng hindi pa nababasa',
  },
  'announcement.previous': 'Naunang anunsyo',
  'announcement.next': 'Susunod na anunsyo',
  'announcement.place': '{place} sa {count}',
  'announcement.go': 'Puntahan ito',
  'mine.appText': 'Mas mabilis buksan at laging abot-kamay.',
  'mine.appBonus': 'Hanggang {amount} na bonus sa app.',
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
};
