// English: the bonus that runs.
export const texts = {
  'bonus.title': 'Bonus',
  'bonus.wagered': '{done} of {required} turned over',
  'bonus.maxStake': 'Bonus bet limit',
  'bonus.maxWin': 'Most that becomes cash',
  'bonus.games': 'Games that count',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'Ends',
  'bonus.openBets': 'Open bonus bets',
  'bonus.cashFirst': 'Bets use your cash first, then the bonus.',
  'bonus.next': 'Next: {title}',
  'bonus.end': 'End bonus',
  'bonus.endTitle': 'End this bonus?',
  'bonus.endText':
    'You lose {amount} of bonus. Your cash stays. Open bets pay back only their cash part.',
  'bonus.keep': 'Keep it',
  'bonus.ended': 'Bonus ended.',
  'error.wallet.bonusStakeLimit':
    'This bet amount is above your bonus limit. Bet less, or only cash.',
} as const;
