// Filipino: what a call about money or documents is refused with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/refusals.ts';

export const texts: Translation<typeof english> = {
  'error.payment.notSet': 'Maglagay muna ng payment password.',
  'error.payment.wrong': 'Mali ang payment password.',
  'error.payment.locked':
    'Masyadong maraming maling payment password. Subukan ulit pagkalipas ng isang oras.',
  'error.deposit.unavailable': 'Hindi magagamit ngayon ang paraang ito. Pumili ng iba.',
  'error.deposit.outsideLimits': 'Lampas sa limit ng paraang ito ang halaga.',
  'error.deposit.unknown': 'Wala na rito ang deposit na ito.',
  'error.deposit.noSlip': 'Hindi kailangan ng slip ang deposit na ito. Tingnan ang status nito.',
  'error.deposit.slipUsed': 'Nagamit na ang slip na ito. Ipadala ang slip ng transfer na ito.',
  'error.deposit.slipWaiting':
    'Tinitingnan pa namin ang slip ng ibang deposit. Subukan ulit mamaya.',
  'error.voucher.unknown': 'Hindi gumagana ang code na ito. I-check at subukan ulit.',
  'error.voucher.used': 'Nagamit na ang code na ito. Humingi ng bago sa iyong agent.',
  'error.voucher.stopped': 'Itinigil na ang code na ito. Humingi ng bago sa iyong agent.',
  'error.voucher.expired': 'Expired na ang code na ito. Humingi ng bago sa iyong agent.',
  'error.withdrawal.unavailable': 'Hindi makakapag-withdraw ngayon sa account na ito.',
  'error.withdrawal.outsideLimits': 'Lampas sa limit ng withdrawal ang halaga.',
  'error.withdrawal.dailyLimit': 'Lampas iyan sa limit ng paraang ito ngayong araw.',
  'error.withdrawal.unknown': 'Wala na rito ang withdrawal na ito.',
  'error.withdrawal.tooMuch': 'Higit iyan sa puwedeng i-withdraw ngayon.',
  'error.withdrawal.tooLittle': 'Walang matitira sa halagang ito pagkabawas ng fee.',
  'error.withdrawal.resting':
    'Naka-pause muna ang withdrawal pagkatapos i-recover ang password o magdagdag ng account.',
  'error.withdrawal.endsBonus': 'Matatapos ang bonus mo kapag nag-withdraw. I-confirm muna.',
  'error.bonus.unknown': 'Wala na rito ang bonus na ito.',
  'error.bonus.over': 'Tapos na ang bonus na ito.',
  'error.bonus.changed': 'Nagbago ang bonus balance mo. Tingnan muna, tapos subukan ulit.',
  'error.transfer.unavailable': 'Wala kang mapapadalhan ng transfer ngayon.',
  'error.transfer.tooMuch': 'Sobra iyan sa puwede mong i-transfer ngayon.',
  'error.transfer.dailyLimit': 'Lalampas iyan sa limit ng transfer ngayong araw.',
  'error.transfer.activeBonus': 'May bonus na tumatakbo. Puwede kang mag-transfer pagkatapos nito.',
  'error.request.otherInput':
    'Naipadala na ito na iba ang laman. I-reload ang page at subukan muli.',
  'error.payout.tooMany': 'Puno na ang listahan ng iyong mga account. Magtanggal muna ng isa.',
  'error.payout.duplicate': 'Ginagamit na ang account number na ito.',
  'error.payout.unknown': 'Wala na rito ang account na ito.',
  'error.payout.nameMissing': 'Ilagay muna ang tunay mong pangalan.',
  'error.vip.noGift': 'Hindi na ma-claim ang regalong ito.',
  'error.rebate.nothing': 'Wala pang rebate na ma-claim ngayon. Bumalik mamaya.',
  'error.document.underReview': 'Nire-review namin ang mga document mo.',
  'error.document.incomplete': 'Kailangan ang harap, likod at selfie.',
  'error.document.unreadable': 'Hindi ito PNG o JPEG na picture na hanggang 5 MB.',
  'error.security.alreadySet': 'Nakatakda na ito. Maitatama ito ng customer service.',
};
