// Shows that every text is used: what nobody reads need not be written in eight languages.
import { billStates } from '@perya/contract/agents/bills';
import { claimStates, promotionKinds, promotionPeriods } from '@perya/contract/rewards/promotions';
import { readyKinds } from '@perya/contract/rewards/reward-centre';
import { rainAudiences } from '@perya/contract/rewards/rain';
import { friendStates } from '@perya/contract/rewards/referral';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  movementGroupNames,
  movementKinds,
  movementOpens,
} from '@perya/contract/cashier/account-record';
import { documentRefusals } from '@perya/contract/account/security';
import { depositStates } from '@perya/contract/cashier/deposits';
import { recordGroups } from '@perya/contract/cashier/records';
import { reviewReasons, withdrawalStates } from '@perya/contract/cashier/withdrawals';
import { gameCategories, playTypes, roomTypes } from '@perya/contract/games/category';
import { serviceTypes } from '@perya/contract/content/service-link';
import { errorCodes, fieldProblems } from '@perya/contract/error-codes';
import { lotteryRegions } from '@perya/contract/games/lottery';
import { limitPeriods } from '@perya/contract/play/protection';
import { paymentKinds } from '@perya/contract/play/records';
import { rebateClaimKinds } from '@perya/contract/rewards/rebate';
import { vipGiftKinds } from '@perya/contract/rewards/vip';
import { registrationFields } from '@perya/contract/account/registration';

/** Keys that are put together from a beginning and one of some codes; any code without a list. */
const composed: Readonly<Record<string, readonly string[] | 'any'>> = {
  'account.': registrationFields,
  'category.': [...gameCategories, 'HOT', 'INHOUSE'],
  'agents.hello.': ['morning', 'noon', 'afternoon', 'evening'],
  'bill.state.': billStates,
  'reminder.': ['daily', 'dividend', 'hourly'],
  'team.by.': ['day', 'category', 'downline'],
  'cashier.overLimit.': limitPeriods,
  'cashier.state.': depositStates,
  'cashier.step.': [...depositStates, 'slip', 'ahead'],
  'cashier.text.': depositStates,
  'changePsw.': ['oldPassword', 'newPassword', 'confirmNewPassword'],
  'contracts.base.': ['turnover', 'valid', 'lost'],
  'contracts.carry.': 'any',
  'contracts.deduct.': 'any',
  'contracts.issuer.': ['platform', 'upline'],
  'contracts.lack.': ['turnover', 'valid', 'lost'],
  'contracts.state.': 'any',
  'contracts.tiersOf.': ['turnover', 'valid'],
  'contracts.wrong.': 'any',
  'error.': [...errorCodes, 'offline', 'slow'],
  'field.': fieldProblems,
  'forget.': ['phoneText', 'mailText'],
  'format.': ['account', 'password', 'email', 'name', 'mobile'],
  'games.': ['all', 'hot', 'favourites', 'recent'],
  'links.': ['visits', 'registrations', 'firstDeposits'],
  'lottery.region.': lotteryRegions,
  'lottery.type.': playTypes,
  'mine.app.': 'any',
  'missions.': ['missions', 'boards', 'day', 'week', 'steps', 'once'],
  'movements.group.': movementGroupNames,
  'movements.kind.': movementKinds,
  'movements.open.': movementOpens,
  'promotion.act.': ['claim', 'checkIn'],
  'promotion.every.': promotionPeriods,
  'promotion.kind.': promotionKinds,
  'promotion.lacks.': 'any',
  'promotion.state.': claimStates,
  'protection.': ['day', 'week', 'month'],
  'rain.for.': rainAudiences,
  'rains.state.': ['announced', 'falling', 'over'],
  'records.payment.': paymentKinds,
  'records.period.': 'any',
  'records.state.': 'any',
  'reward.bonus.': ['completed', 'forfeited', 'expired', 'spent'],
  'reward.kind.': readyKinds,
  'rebate.kind.': rebateClaimKinds,
  'referral.state.': friendStates,
  'room.': roomTypes,
  'security.level.': 'any',
  'security.method.': 'any',
  'security.refusal.': documentRefusals,
  'security.side.': 'any',
  'security.sideText.': 'any',
  'security.state.': 'any',
  'service.': serviceTypes,
  'transactions.deposit.': depositStates,
  'transactions.group.': recordGroups,
  'transactions.withdrawal.': withdrawalStates,
  'vip.brings.': vipGiftKinds,
  'vip.gift.': vipGiftKinds,
  'wallet.': ['total', 'free', 'locked', 'reserved'],
  'withdraw.why.': reviewReasons,
};

const texts = import.meta.glob<object>('./locales/en/*.ts', { eager: true, import: 'texts' });

function codeIn(folder: URL): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^locales\//.test(file),
  );
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
}

const folders = ['.', '../../web/src/'].map((path) => new URL(path, import.meta.url));
const code = folders.map(codeIn).join('\n');

const named = new Set([...code.matchAll(/['"]([a-z]\w*\.[\w.-]+)['"]/g)].map(([, key]) => key));

function isComposed(key: string): boolean {
  return Object.entries(composed).some(([begin, codes]) => {
    if (!key.startsWith(begin)) return false;
    return codes === 'any' || codes.includes(key.slice(begin.length));
  });
}

test('every text is used somewhere', () => {
  const keys = Object.values(texts).flatMap((area) => Object.keys(area));
  expect(keys.length).toBeGreaterThan(600);
  expect(keys.filter((key) => !named.has(key) && !isComposed(key))).toEqual([]);
});

test.each(Object.keys(composed))(
  'texts beginning with “%s” are put together somewhere',
  (begin) => {
    expect(code).toContain(`\`${begin}\${`);
  },
);
