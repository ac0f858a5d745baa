// Filipino: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': 'Puwede mong i-claim',
  'rebate.claim': 'I-claim',
  'rebate.claimed': 'Nasa wallet mo na ang {amount}.',
  'rebate.toWallet': 'Papasok ito sa wallet mo bilang cash. Walang kailangang turnover.',
  'rebate.next.paid': 'Ang hindi mo na-claim ay kusang mababayaran simula {day}.',
  'rebate.next.expires': 'Mag-e-expire ang hindi mo na-claim simula {day}.',
  'rebate.none': 'Walang naghihintay na rebate',
  'rebate.noneText': 'Lalabas dito ang rebate ng mga taya mo kapag settled na.',
  'rebate.lines': 'Paano ito nabuo',
  'rebate.valid': 'Valid bet',
  'rebate.corrected': 'Mga na-correct na taya',
  'rebate.fractions':
    'Pinuputol ang halaga sa buong unit; ang natira ay bibilang sa susunod mong claim.',
  'rebate.rates': 'Mga rate mo ngayon',
  'rebate.byLevel': 'Ayon sa level',
  'rebate.valid.text':
    'Valid bet ang bilang sa mga taya mong sarili mong pera. Puwedeng mas mababa ang bilang ng draw.',
  'rebate.sum': 'Rebate',
  'rebate.open': 'Hindi pa bayad',
  'rebate.settled': 'Tapos na',
  'rebate.payments': 'Mga bayad',
  'rebate.kind.claimed': 'Na-claim',
  'rebate.kind.paid': 'Kusang binayaran',
  'rebate.kind.expired': 'Nag-expire',
  'rebate.noDays': 'Walang valid bet sa mga araw na ito',
};
