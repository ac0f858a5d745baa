// Shows which entries the member centre offers and to whom each opens.
import { flags, type Flag } from '@perya/contract/merchant/flags';
import { describe, expect, test } from 'vitest';
import { entries, entriesOf, type Entry, type Viewer } from './entries.ts';

const member: Viewer = { type: 0, toUpline: false };

const textsOf = (on: readonly Flag[], viewer: Viewer | null) =>
  entriesOf(on, viewer).map(({ text }) => text);
const entryOf = (text: Entry['text']): Entry => {
  const found = entries.find((entry) => entry.text === text);
  if (!found) throw new Error(`no entry ${text}`);
  return found;
};

describe('the entries', () => {
  test('[MINE-03] without any flag only those without a condition are there', () => {
    expect(textsOf([], member)).toEqual([
      'frame.deposit',
      'title.gameRecord',
      'title.transactionRecord',
      'title.security',
      'mine.referral',
      'mine.service',
      'frame.download',
    ]);
  });

  test.each([
    ['VIP', 'mine.vip', '/m/member/benefits'],
    ['REWCEN3', 'frame.rewards', '/m/rewardCenter'],
    ['DEPRECM3', 'title.depositRecord', '/m/vouReport'],
    ['WITHREC3', 'title.withdrawRecord', '/m/withdrawReport'],
    ['TRANSREC3', 'mine.transactionRecords', '/m/transaction/record'],
    ['TRANSBETREPMEM3', 'mine.betRecords', '/m/gameRecord'],
    ['PERSREP', 'title.profitLoss', '/m/profitandloss'],
    ['MANPLAYREB3', 'title.manualRebate', '/m/member/manualRebate'],
    ['MISSION', 'frame.mission', '/m/leaderBoard'],
    ['PLYRBT', 'title.rebateReport', '/m/member/rebateReport'],
    ['MAILCEN', 'mine.news', '/m/webEmail'],
    ['FEEDBACK3', 'title.feedback', '/m/feedback'],
  ] as const)('[MINE-03] %s brings %s, which leads to %s', (flag, text, to) => {
    const added = entriesOf([flag], member).filter(
      (entry) => !entriesOf([], member).includes(entry),
    );
    expect(added).toEqual([expect.objectContaining({ text, to })]);
  });

  test('[MINE-03] the agency centre is for account types other than 0, 4 and 40', () => {
    for (const type of [0, 4, 40]) {
      expect(textsOf(flags, { type, toUpline: false })).not.toContain('title.agent');
    }
    for (const type of [1, 2, 41]) {
      expect(textsOf([], { type, toUpline: false })).toContain('title.agent');
    }
    expect(textsOf(flags, null)).not.toContain('title.agent');
    expect(entryOf('title.agent').to).toBe('/m/agent');
  });

  test('[MINE-03] superior transfer wants its flag, a superior, and a type other than 2', () => {
    const text = 'title.upLineTransfer';
    expect(textsOf(['AGETRANSFERUP3'], { type: 0, toUpline: true })).toContain(text);
    expect(textsOf([], { type: 0, toUpline: true })).not.toContain(text);
    expect(textsOf(['AGETRANSFERUP3'], { type: 0, toUpline: false })).not.toContain(text);
    expect(textsOf(['AGETRANSFERUP3'], { type: 2, toUpline: true })).not.toContain(text);
    expect(textsOf(['AGETRANSFERUP3'], null)).not.toContain(text);
  });
});
