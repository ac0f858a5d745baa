// Filipino: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': 'Wala kang internet. I-check ang connection at subukan ulit.',
  'error.slow': 'Mabagal ang internet. Subukan ulit.',
  'error.input.invalid': 'I-check ang mga may markang field.',
  'error.input.tooLarge': 'Masyadong malaki ang ipinapadala.',
  'error.request.crossSite': 'Kakaiba ang pagbukas ng page na ito. I-reload at subukan ulit.',
  'error.request.notFound': 'Hindi iyon makita.',
  'error.request.tooMany': 'Sobrang dami ng subok. Maghintay sandali at subukan ulit.',
  'error.server.unexpected': 'May nasira sa panig namin. Subukan ulit.',
  'error.server.busy': 'Maraming tao ngayon. Subukan ulit maya-maya.',
  'error.server.database': 'Hindi available ang service. Subukan ulit maya-maya.',
  'error.merchant.unknown': 'Walang site sa address na ito.',
  'error.merchant.maintenance': 'Under maintenance ang platform.',
  'error.merchant.restricted': 'Hindi available sa lugar mo.',
  'error.feature.off': 'Hindi available dito ang feature na ito.',
  'error.seal.invalid': 'Luma na ang page. I-reload at subukan ulit.',
  'error.seal.replayed': 'Naipadala na iyon. I-reload ang page at subukan ulit.',
  'error.session.none': 'Mag-log in muna.',
  'error.session.ended': 'Tapos na ang session mo. Mag-log in ulit.',
  'error.session.replaced': 'Nabuksan ang account mo sa ibang device. Mag-log in ulit.',
  'error.view.readOnly': 'Tumitingin ka lang: walang mababago.',
  'error.view.over': 'Nagamit na o luma na ang link. Humingi ng bago sa console.',
  'error.free_reject': 'Para lang ito sa totoong account. Mag-register muna.',
  'error.game.unknown': 'Wala na rito ang larong ito.',
  'error.launch.expired': 'Natagalan ang pagbukas ng laro. Buksan ulit.',
  'error.wallet.insufficientFunds': 'Kulang ang balance mo para rito.',
  'error.protection.coolingOff': 'Naka-break ka sa paglalaro.',
  'error.protection.excluded': 'Naka-self-exclusion ka.',
  'error.password.due': 'Pumili muna ng sarili mong password.',
};
