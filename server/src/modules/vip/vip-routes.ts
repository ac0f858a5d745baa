// The calls of VIP levels: the table of benefits, the member's standing, gifts, the birthday.
import { uuidOf } from '@perya/contract/id';
import { clubBenefit, vipBirthday, vipGiftClaim, vipStanding } from '@perya/contract/rewards/vip';
import { handle } from '#lib/handle';
import type { App, MerchantRecord, Session } from '#lib/platform';
import { claimGift, sayBirthday } from './gifts.ts';
import { benefitView, claimedView, standingView } from './views.ts';
import type { Holder } from './vip-sql.ts';

export const holderOf = (merchant: MerchantRecord, session: Session): Holder => ({
  merchant: merchant.code,
  member: uuidOf(session.memberId),
  currency: session.currency,
  timeZone: merchant.timeZone,
});

export function registerVipRoutes(app: App): void {
  const { platform } = app;
  const { art } = platform;
  handle(app, clubBenefit, async ({ language }, { merchant }) =>
    benefitView(platform, { merchant, art, language }),
  );
  handle(app, vipStanding, async ({ language }, { merchant, session }) =>
    standingView(platform, holderOf(merchant, session), { merchant, art, language }),
  );
  handle(app, vipGiftClaim, async ({ id }, { merchant, session }) =>
    claimedView(await claimGift(platform, holderOf(merchant, session), id)),
  );
  handle(app, vipBirthday, async (input, { session }) => {
    await sayBirthday(platform, uuidOf(session.memberId), input);
    return {};
  });
}
