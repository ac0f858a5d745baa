// English: texts of the member centre.
export const texts = {
  'mine.account': 'Your account',
  'mine.enter': 'Log in or register',
  'mine.guestText': 'Log in to see your balance, your bets and your rewards.',
  'mine.signInText': 'You need an account for this. Opening one takes a minute.',
  'mine.days': { one: 'Member for {count} day', other: 'Member for {count} days' },
  'mine.joinedToday': 'Joined today',
  'mine.records': 'Records',
  'mine.more': 'More',
  'mine.vip': 'VIP room',
  'mine.transactionRecords': 'Transaction records',
  'mine.betRecords': 'Bet records',
  'mine.referral': 'Referral links',
  'mine.news': 'News',
  'mine.service': 'Online service',
  'mine.contactService': 'Invitations are not open here yet. Please ask customer service.',
} as const;
