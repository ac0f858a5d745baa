// The entries of the member centre: where each leads, and who sees it.
import type { Address } from '#routes';
import { mayTransferUp, nonAgentTypes } from '@perya/contract/account/account-type';
import type { Flag } from '@perya/contract/merchant/flags';
import type { PlainKey } from '#lib/text.tsx';
import type { IconName } from '#ui/icon.tsx';

/** The signed-in person; `toUpline` is false until the answer has come. */
export interface Viewer {
  /** customerType of the session. */
  readonly type: number;
  readonly toUpline: boolean;
}

export type EntryGroup = 'quick' | 'records' | 'more';

export interface Entry {
  readonly text: PlainKey;
  readonly icon: IconName;
  readonly group: EntryGroup;
  /** An address, or what opens in place. */
  readonly to: Address | 'referral' | 'download';
  readonly flag?: Flag;
  readonly agentsOnly?: true;
  /** Only for members who may hand money up their line. */
  readonly uplineOnly?: true;
}

const quick = { group: 'quick' } as const;
const records = { group: 'records' } as const;
const more = { group: 'more' } as const;

export const entries: readonly Entry[] = [
  { ...quick, text: 'frame.deposit', icon: 'wallet', to: '/m/voucherCenter' },
  { ...quick, text: 'title.gameRecord', icon: 'play', to: '/m/gameRecord' },
  { ...quick, text: 'title.transactionRecord', icon: 'list', to: '/m/transaction/record' },
  { ...quick, text: 'mine.vip', icon: 'crown', to: '/m/member/benefits', flag: 'VIP' },
  { ...quick, text: 'frame.rewards', icon: 'gift', to: '/m/rewardCenter', flag: 'REWCEN3' },
  { ...quick, text: 'title.security', icon: 'shield', to: '/m/securityCenter' },
  { ...records, text: 'title.depositRecord', icon: 'wallet', to: '/m/vouReport', flag: 'DEPRECM3' },
  {
    ...records,
    text: 'title.withdrawRecord',
    icon: 'withdraw',
    to: '/m/withdrawReport',
    flag: 'WITHREC3',
  },
  {
    ...records,
    text: 'mine.transactionRecords',
    icon: 'list',
    to: '/m/transaction/record',
    flag: 'TRANSREC3',
  },
  {
    ...records,
    text: 'mine.betRecords',
    icon: 'play',
    to: '/m/gameRecord',
    flag: 'TRANSBETREPMEM3',
  },
  { ...records, text: 'title.profitLoss', icon: 'trophy', to: '/m/profitandloss', flag: 'PERSREP' },
  { ...more, text: 'title.agent', icon: 'person', to: '/m/agent', agentsOnly: true },
  { ...more, text: 'mine.referral', icon: 'invite', to: 'referral' },
  {
    ...more,
    text: 'title.upLineTransfer',
    icon: 'withdraw',
    to: '/m/upLine/transfer',
    flag: 'AGETRANSFERUP3',
    uplineOnly: true,
  },
  {
    ...more,
    text: 'title.manualRebate',
    icon: 'refresh',
    to: '/m/member/manualRebate',
    flag: 'MANPLAYREB3',
  },
  { ...more, text: 'frame.mission', icon: 'trophy', to: '/m/leaderBoard', flag: 'MISSION' },
  {
    ...more,
    text: 'title.rebateReport',
    icon: 'gift',
    to: '/m/member/rebateReport',
    flag: 'PLYRBT',
  },
  { ...more, text: 'mine.news', icon: 'mail', to: '/m/webEmail', flag: 'MAILCEN' },
  { ...more, text: 'mine.service', icon: 'support', to: '/m/service' },
  { ...more, text: 'frame.download', icon: 'download', to: 'download' },
  { ...more, text: 'title.feedback', icon: 'bell', to: '/m/feedback', flag: 'FEEDBACK3' },
];

/** The entries that this merchant and this person see; null stands for a visitor. */
export function entriesOf(flags: readonly Flag[], viewer: Viewer | null): readonly Entry[] {
  return entries.filter(({ flag, agentsOnly, uplineOnly }) => {
    if (flag && !flags.includes(flag)) return false;
    if (agentsOnly && (viewer === null || nonAgentTypes.includes(viewer.type))) return false;
    return !uplineOnly || (viewer !== null && mayTransferUp(viewer));
  });
}
