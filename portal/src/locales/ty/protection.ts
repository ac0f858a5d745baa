// Filipino: texts of limits, breaks, and what stops a player.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/protection.ts';

export const texts: Translation<typeof english> = {
  'protection.title': 'Maglaro ayon sa iyong hangganan',
  'protection.text':
    'Itakda ngayon o mamaya sa security centre. Agad ang mas mababa; pagkalipas ng 24 oras ang mas mataas.',
  'protection.deposit': 'Pinakamalaking deposito ({currency})',
  'protection.loss': 'Pinakamalaking talo ({currency})',
  'protection.day': 'Kada araw',
  'protection.week': 'Kada linggo',
  'protection.month': 'Kada buwan',
  'protection.time': 'Pinakamahabang laro kada araw',
  'protection.order': 'Hindi ito puwedeng mas mababa sa limit ng mas maikling panahon.',
  'protection.none': 'Walang limit',
  'protection.minutes': { one: '{count} minuto', other: '{count} minuto' },
  'protection.hours': { one: '{count} oras', other: '{count} oras' },
  'protection.skip': 'Huwag muna',
  'protection.submit': 'Itakda',
  'protection.done': 'Naitakda ang mga hangganan',
  'stop.excluded': 'Sarado ang laro, gaya ng pinili mo',
  'stop.until': 'Magbubukas ulit ito sa {date}.',
  'stop.forGood': 'Mananatili itong sarado.',
  'stop.open': 'Bukas pa rin ang pag-sign in, withdrawal at mga talaan mo.',
  'stop.coolOff': 'Nagpapahinga ka',
  'stop.limit': 'Naabot mo na ang hangganan mo',
  'stop.limitText': 'Ikaw ang nagtakda nito, at hawak ito hanggang matapos ang panahon.',
  'stop.balance': 'Balanse mo',
  'break.title': 'Magpahinga',
  'break.text':
    'Magsisimula agad at walang makapagpapaikli rito. Bukas pa rin ang pag-sign in, withdrawal at mga talaan mo.',
  'break.coolOff': 'Maikling pahinga',
  'break.exclude': 'Isara nang mas matagal',
  'break.days': { one: '{count} araw', other: '{count} araw' },
  'break.months': { one: '{count} buwan', other: '{count} buwan' },
  'break.years': { one: '{count} taon', other: '{count} taon' },
  'break.forGood': 'Habambuhay',
  'break.confirm': 'Isara ang laro nang: {length}?',
  'break.yes': 'Oo, isara ang laro',
  'break.no': 'Bumalik',
};
