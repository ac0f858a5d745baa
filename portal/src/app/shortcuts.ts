// The shortcuts of the side menu, each shown only when its flag is on.
import type { Address } from '#routes';
import type { Flag } from '@perya/contract/merchant/flags';
import type { PlainKey } from '#lib/text.tsx';
import type { IconName } from '#ui/icon.tsx';

export interface Shortcut {
  /** An address, or what opens in place. */
  readonly to: Address | 'download';
  readonly icon: IconName;
  readonly text: PlainKey;
  readonly flag: Flag;
}

const shortcuts: readonly Shortcut[] = [
  { to: '/m/voucherCenter', icon: 'wallet', text: 'frame.deposit', flag: 'DEPOSIT' },
  { to: '/m/withdraw', icon: 'withdraw', text: 'frame.withdraw', flag: 'WITHDRAW' },
  { to: '/m/inviteFriends', icon: 'invite', text: 'frame.invite', flag: 'REFERRAL' },
  { to: '/m/member/benefits', icon: 'crown', text: 'frame.vip', flag: 'VIP' },
  { to: '/m/rewardCenter', icon: 'gift', text: 'frame.rewards', flag: 'REWCEN3' },
  { to: '/m/leaderBoard', icon: 'trophy', text: 'frame.mission', flag: 'MISSION' },
  { to: '/m/member/manualRebate', icon: 'refresh', text: 'frame.rebate', flag: 'MANPLAYREB3' },
  { to: 'download', icon: 'download', text: 'frame.download', flag: 'APPDOWNLOAD' },
];

/**
 * Those that this merchant and this person see. A visitor sees VIP even where its display is off,
 * and is led to the login.
 */
export function shortcutsOf(flags: readonly Flag[], signedIn: boolean): readonly Shortcut[] {
  return shortcuts.flatMap((shortcut) => {
    const { flag } = shortcut;
    if (flags.includes(flag)) return [shortcut];
    return flag === 'VIP' && !signedIn ? [{ ...shortcut, to: '/m/login' }] : [];
  });
}
