// Filipino: texts of limits, breaks, and what stops a player.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/protection.ts';

export const texts: Translation<typeof english> = {
  'protection.title': 'Maglaro ayon sa limits mo',
  'protection.text':
    'I-set ngayon o mamaya sa Security. Agad ang mas mababa; pagkalipas ng 24 oras ang mas mataas.',
  'protection.deposit': 'Deposit limit ({currency})',
  'protection.loss': 'Loss limit ({currency})',
  'protection.day': 'Kada araw',
  'protection.week': 'Kada linggo',
  'protection.month': 'Kada buwan',
  'protection.time': 'Time limit kada araw',
  'protection.order': 'Hindi ito puwedeng mas mababa sa limit ng mas maikling panahon.',
  'protection.none': 'Walang limit',
  'protection.minutes': { one: '{count} minuto', other: '{count} minuto' },
  'protection.hours': { one: '{count} oras', other: '{count} oras' },
  'protection.skip': 'Huwag muna',
  'protection.submit': 'I-set ang limits',
  'protection.done': 'Na-set ang limits',
  'stop.excluded': 'Naka-self-exclusion ka',
  'stop.until': 'Magbubukas ulit ito sa {date}.',
  'stop.forGood': 'Mananatili itong sarado.',
  'stop.open': 'Bukas pa rin ang pag-log in, withdrawal at history mo.',
  'stop.coolOff': 'Naka-break ka',
  'stop.limit': 'Naabot mo na ang limit mo',
  'stop.limitText': 'Ikaw ang nag-set nito. Tatagal ito hanggang matapos ang period.',
  'stop.balance': 'Balance mo',
  'break.title': 'Mag-break',
  'break.text':
    'Magsisimula ito ngayon at hindi na mapapaikli. Bukas pa rin ang pag-log in, withdrawal at history mo.',
  'break.coolOff': 'Maikling break',
  'break.exclude': 'Mag-self-exclusion',
  'break.days': { one: '{count} araw', other: '{count} araw' },
  'break.months': { one: '{count} buwan', other: '{count} buwan' },
  'break.years': { one: '{count} taon', other: '{count} taon' },
  'break.forGood': 'Habambuhay',
  'break.confirm': 'Isara ang laro nang: {length}?',
  'break.yes': 'Oo, isara ang laro',
  'break.no': 'Bumalik',
  'error.protection.limitOrder': 'Hindi puwedeng mas mababa ang limit ng mas mahabang panahon.',
};
