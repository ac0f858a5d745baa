// Vietnamese: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': 'Tiền thưởng',
  'bonus.wagered': 'Đã cược {done} trên {required}',
  'bonus.maxStake': 'Giới hạn cược tiền thưởng',
  'bonus.maxWin': 'Tối đa thành tiền mặt',
  'bonus.games': 'Trò chơi được tính',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'Kết thúc',
  'bonus.openBets': 'Vé cược tiền thưởng đang mở',
  'bonus.cashFirst': 'Vé cược dùng tiền mặt trước, rồi đến tiền thưởng.',
  'bonus.next': 'Tiếp theo: {title}',
  'bonus.end': 'Kết thúc',
  'bonus.endTitle': 'Kết thúc tiền thưởng này?',
  'bonus.endText':
    'Bạn mất {amount} tiền thưởng. Tiền mặt vẫn còn. Vé đang mở chỉ trả phần tiền mặt.',
  'bonus.keep': 'Giữ lại',
  'bonus.ended': 'Đã kết thúc tiền thưởng.',
  'error.wallet.bonusStakeLimit':
    'Tiền cược vượt giới hạn của tiền thưởng. Hãy cược ít hơn, hoặc chỉ dùng tiền mặt.',
};
