// Filipino: texts of what the merchant says: help, agreement, service, messages, announcements.
import type { content as english } from '../en/content.ts';
import type { Translation } from '#lib/text.tsx';

export const content: Translation<typeof english> = {
  'help.title': 'Paano kami makakatulong?',
  'help.empty': 'Wala pang nakasulat dito',
  'help.emptyText': 'Sasagot muna ang customer service.',
  'help.whole': 'Buksan sa sariling pahina',
  'help.all': 'Lahat ng tanong',
  'help.ask': 'Magtanong sa customer service',
  'agreement.none': 'Wala pang kasunduan sa wikang ito',
  'agreement.noneText': 'Pumili ng ibang wika, o hingin ito sa customer service.',
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
  'inbox.empty': 'Walang mensahe',
  'inbox.emptyText': 'Dito lalabas ang para sa iyo lamang.',
  'inbox.unread': {
    one: '{count} mensaheng hindi pa nababasa',
    other: '{count} mensaheng hindi pa nababasa',
  },
  'inbox.allRead': 'Nabasa na lahat',
  'inbox.readAll': 'Markahang nabasa lahat',
  'inbox.delete': 'Burahin',
  'inbox.deleted': 'Nabura na',
  'inbox.new': 'Bago',
  'winners.title': 'Mga pinakamalaking panalo sa nakaraang pitong araw',
  'winners.text':
    'Totoong mga ikot sa site na ito, pinakamataas muna. Pinaikli ang mga pangalan para ang may-ari lang ang makakakilala.',
  'winners.rank': 'Ika-{place}',
  'announcement.previous': 'Naunang anunsyo',
  'announcement.next': 'Susunod na anunsyo',
  'announcement.place': '{place} sa {count}',
  'announcement.go': 'Puntahan ito',
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
};
