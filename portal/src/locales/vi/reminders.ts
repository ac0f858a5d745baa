// Vietnamese: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'Có hợp đồng chờ bạn',
  'reminder.daily': 'Bạn được đề nghị hợp đồng lương ngày. Hãy đọc rồi nhận hoặc từ chối.',
  'reminder.dividend': 'Bạn được đề nghị hợp đồng chia lợi nhuận. Hãy đọc rồi nhận hoặc từ chối.',
  'reminder.hourly': 'Bạn được đề nghị hợp đồng lương giờ. Hãy đọc rồi nhận hoặc từ chối.',
  'reminder.cancel': 'Hủy',
  'reminder.go': 'Xem',
};
