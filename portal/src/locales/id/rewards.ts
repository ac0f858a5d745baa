// Indonesian: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': 'Siap diklaim',
  'reward.none': 'Belum ada yang bisa diklaim',
  'reward.noneText': 'Hadiah Anda tampil di sini.',
  'reward.done': 'Riwayat',
  'reward.doneNone': 'Klaim Anda tampil di sini.',
  'reward.kind.rebate': 'Rollingan',
  'reward.kind.vip': 'Hadiah VIP',
  'reward.kind.mission': 'Misi',
  'reward.kind.board': 'Hadiah leaderboard',
  'reward.kind.referral': 'Hadiah ajak teman',
  'reward.kind.rain': 'Angpao',
  'reward.until': 'Sampai {when}',
  'reward.open': 'Buka',
  'reward.bonusNow': 'Bonus berjalan',
  'reward.bonusPast': 'Bonus sebelumnya',
  'reward.bonus.completed': 'Selesai',
  'reward.bonus.forfeited': 'Dihentikan',
  'reward.bonus.expired': 'Kedaluwarsa',
  'reward.bonus.spent': 'Habis',
  'reward.becameCash': '{amount} menjadi uang tunai',
};
