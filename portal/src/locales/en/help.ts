// English: texts of the help centre and the user agreement.
export const texts = {
  'help.title': 'How can we help?',
  'help.empty': 'Nothing has been written here yet',
  'help.emptyText': 'Customer service answers in the meantime.',
  'help.whole': 'Open on its own page',
  'help.all': 'All questions',
  'help.ask': 'Ask customer service',
  'agreement.none': 'There is no agreement in this language yet',
  'agreement.noneText': 'Choose another language, or ask customer service for it.',
} as const;
