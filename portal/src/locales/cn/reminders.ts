// Chinese: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': '有契约等待您答复',
  'reminder.daily': '您收到一份日工资契约，请阅读后接受或拒绝。',
  'reminder.dividend': '您收到一份分红契约，请阅读后接受或拒绝。',
  'reminder.hourly': '您收到一份小时工资契约，请阅读后接受或拒绝。',
  'reminder.cancel': '取消',
  'reminder.go': '前往',
};
