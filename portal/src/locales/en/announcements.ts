// English: the sheet of announcements.
export const texts = {
  'announcement.previous': 'Previous announcement',
  'announcement.next': 'Next announcement',
  'announcement.place': '{place} of {count}',
  'announcement.go': 'Take me there',
} as const;
