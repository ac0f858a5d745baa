// English: an agent’s red envelope rain.
export const texts = {
  'rains.intro': 'Share your cash with everyone below you, split by chance.',
  'rains.explain':
    'The total leaves your wallet now. What nobody takes comes back when the rain is over.',
  'rains.confirm': 'Confirm rain',
  'rains.send': 'Start rain',
  'rains.envelopes': 'Envelopes',
  'rains.members': {
    one: '{count} member below you today. Each can take one.',
    other: '{count} members below you today. Each can take one.',
  },
  'rains.starts': 'Begins in',
  'rains.lasts': 'Falls for',
  'rains.countWrong': 'Enter a whole number, such as 20.',
  'rains.countMany': 'At most {most}, and at least one smallest unit in each.',
  'rains.done': 'Announced. Your team sees it now.',
  'rains.yours': 'Your rains',
  'rains.state.announced': 'Announced',
  'rains.state.falling': 'Falling',
  'rains.state.over': 'Over',
  'rains.taken': 'Taken',
  'rains.takers': '{takers} of {count} envelopes',
  'rains.returned': 'Came back',
  'error.rain.unavailable': 'Red envelope rain is not open now.',
  'error.rain.noTeam': 'Nobody is below you yet. Open an account for somebody.',
  'error.rain.oneAtATime': 'One of your rains is not over. The next can follow it.',
  'error.rain.tooSmall': 'Each envelope needs at least one smallest unit.',
} as const;
