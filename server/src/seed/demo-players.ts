// The accounts that programs play in a demonstration; whoever reads a board sees it by their names.
import type { DemoAccount } from './demo-account.ts';

const player = {
  merchant: 'perya',
  balance: '2000.00',
  note: 'a demonstration player: a program plays it',
} as const;

/** With passwords as all accounts of a demonstration have them: known. */
export const demoPlayers: readonly DemoAccount[] = [
  { ...player, username: 'demo_isko', password: 'perya-isko-2026', invitedBy: 'kapitan' },
  { ...player, username: 'demo_aling_nena', password: 'perya-nena-2026', invitedBy: 'amado' },
  { ...player, username: 'demo_mang_tomas', password: 'perya-tomas-2026' },
  { ...player, username: 'demo_bulan', password: 'perya-bulan-2026' },
  { ...player, username: 'demo_estrella', password: 'perya-estrella-2026' },
  {
    ...player,
    merchant: 'araw',
    username: 'demo_tanglaw',
    password: 'araw-tanglaw-2026',
    balance: '40.000000',
  },
];
