// Vietnamese: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'Có hợp đồng chờ bạn',
  'reminder.daily': 'Bạn được mời hợp đồng lương ngày. Hãy đọc rồi chấp nhận hoặc từ chối.',
  'reminder.dividend': 'Bạn được mời hợp đồng chia lợi nhuận. Hãy đọc rồi chấp nhận hoặc từ chối.',
  'reminder.hourly': 'Bạn được mời hợp đồng lương giờ. Hãy đọc rồi chấp nhận hoặc từ chối.',
  'reminder.cancel': 'Hủy',
  'reminder.go': 'Xem',
};
