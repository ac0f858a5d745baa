// Shows where an address of no promotion leads, and what is said of one that is over.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

test('[ROUTE-19] an address without a promotion leads to all of them', async () => {
  await signIn(accountType.member);
  await showScreen('/m/activityDetail', {});
  await until(() => expect(shown.left()).toBe('/m/activity'));
});

test('[ROUTE-19] of a promotion that is none, it is said, with the way to all', async () => {
  await signIn(accountType.member);
  await showScreen('/m/activityDetail?id=none', {});
  await until(() => expect(shown.words()).toContain('This promo isn’t here any more'));
  shown.press('All promos');
  await until(() => expect(shown.left()).toBe('/m/activity'));
});
