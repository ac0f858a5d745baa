// English: texts of what a member and the merchant write to each other.
export const texts = {
  'inbox.empty': 'No messages',
  'inbox.emptyText': 'Messages for you appear here.',
  'inbox.allRead': 'Everything is read',
  'inbox.readAll': 'Mark all as read',
  'inbox.delete': 'Delete',
  'inbox.deleted': 'Deleted',
  'inbox.new': 'New',
  'feedback.text': 'What is good, what is missing, what went wrong? We read everything.',
  'feedback.content': 'Your message',
  'feedback.length': '{count} of {max} characters, at least {min}',
  'feedback.submit': 'Send',
  'feedback.done': 'Thank you, we have it',
  'feedback.doneText': 'If something is urgent, customer service answers faster.',
  'feedback.again': 'Write more',
} as const;
