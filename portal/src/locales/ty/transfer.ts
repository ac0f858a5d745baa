// Filipino: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': 'Sa upline mo',
  'transfer.explain': 'Mapupunta ang pera sa nag-invite sa iyo. Hindi na ito mababawi.',
  'transfer.most': 'Puwedeng i-transfer',
  'transfer.wallet': 'Nasa wallet',
  'transfer.locked': 'Naka-lock dahil sa turnover',
  'transfer.owed': 'Utang',
  'transfer.leftToday': 'Natitira sa limit ngayong araw',
  'transfer.ofDaily': 'sa {daily} bawat araw',
  'transfer.noneLimit': 'Naabot mo na ang limit ngayong araw. Bumalik bukas.',
  'transfer.noneOff': 'Hindi bukas ang transfer ngayon.',
  'transfer.noneLocked': 'Tapusin muna ang turnover ng mga deposit mo.',
  'transfer.noneOwed': 'Kukunin muna ang utang mo sa susunod na withdrawal.',
  'transfer.noneEmpty': 'Walang laman ang wallet mo.',
  'transfer.continue': 'Magpatuloy',
  'transfer.confirmTitle': 'Kumpirmahin',
  'transfer.password': 'Payment password',
  'transfer.passwordMissing': 'Ilagay ang payment password mo.',
  'transfer.setPassword': 'Mag-set ngayon',
  'transfer.send': 'I-transfer',
  'transfer.done': 'Na-transfer na',
  'transfer.amount': 'Halaga',
  'transfer.receiver': 'Tatanggap',
  'transfer.at': 'Oras',
  'transfer.reference': 'Reference',
  'transfer.again': 'Bagong transfer',
  'transfer.resting': 'Naka-pause ang transfer hanggang {when}.',
};
