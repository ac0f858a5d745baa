// Arabic: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': 'المكافأة',
  'bonus.wagered': 'تم رهان {done} من {required}',
  'bonus.maxStake': 'حد الرهان بالمكافأة',
  'bonus.maxWin': 'أقصى ما يتحوّل إلى نقد',
  'bonus.games': 'الألعاب المحتسبة',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'تنتهي',
  'bonus.openBets': 'رهانات مكافأة مفتوحة',
  'bonus.cashFirst': 'الرهانات تستخدم نقدك أولًا ثم المكافأة.',
  'bonus.next': 'التالية: {title}',
  'bonus.end': 'إنهاء المكافأة',
  'bonus.endTitle': 'إنهاء هذه المكافأة؟',
  'bonus.endText':
    'ستخسر {amount} من المكافأة. نقدك يبقى. الرهانات المفتوحة تدفع الجزء النقدي فقط.',
  'bonus.keep': 'الاحتفاظ بها',
  'bonus.ended': 'انتهت المكافأة.',
  'error.wallet.bonusStakeLimit': 'مبلغ الرهان أعلى من حد مكافأتك. راهن بأقل، أو بالنقد فقط.',
};
