// Filipino: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': 'Puwede nang i-claim',
  'reward.none': 'Walang maike-claim sa ngayon',
  'reward.noneText': 'Dito maghihintay ang mga reward mo.',
  'reward.done': 'History',
  'reward.doneNone': 'Dito lalabas ang mga claim mo.',
  'reward.kind.rebate': 'Rebate',
  'reward.kind.vip': 'VIP gift',
  'reward.kind.mission': 'Mission',
  'reward.kind.board': 'Premyo sa leaderboard',
  'reward.kind.referral': 'Invite reward',
  'reward.kind.rain': 'Red envelope',
  'reward.until': 'Hanggang {when}',
  'reward.open': 'Buksan',
  'reward.bonusNow': 'Tumatakbong bonus',
  'reward.bonusPast': 'Mga nakaraang bonus',
  'reward.bonus.completed': 'Natapos',
  'reward.bonus.forfeited': 'Inihinto',
  'reward.bonus.expired': 'Nag-expire',
  'reward.bonus.spent': 'Naubos',
  'reward.becameCash': '{amount} ang naging cash',
};
