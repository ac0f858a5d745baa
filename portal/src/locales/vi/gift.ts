// Vietnamese: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised':
    'Nhận {amount} từ {merchant} khi bạn xác minh số điện thoại hoặc e-mail. Không kèm điều kiện.',
  'gift.waiting': 'Quà {amount} đang chờ bạn. Xác minh số điện thoại hoặc e-mail để nhận.',
  'gift.once': 'Mỗi số điện thoại hoặc e-mail một quà.',
  'gift.paid': 'Đã cộng quà {amount} vào số dư',
};
