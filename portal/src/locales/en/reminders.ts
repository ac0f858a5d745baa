// English: reminders of contracts that wait for an answer.
export const texts = {
  'reminder.title': 'A contract waits for you',
  'reminder.daily':
    'You have been offered a daily salary contract. Read it, then accept or refuse.',
  'reminder.dividend': 'You have been offered a dividend contract. Read it, then accept or refuse.',
  'reminder.hourly':
    'You have been offered an hourly salary contract. Read it, then accept or refuse.',
  'reminder.cancel': 'Cancel',
  'reminder.go': 'Go',
} as const;
