// Holds the constants to the specification (its section 9): one home, and these values.
import { expect, test } from 'vitest';
import { gameCategories, moduleId, vendorCode } from './games/category.ts';
import { announcementTypes } from './content/content.ts';
import { nonAgentTypes } from './account/account-type.ts';
import { codeLimits, distancePx, lengthOf, pageSize, timingMs } from './limits.ts';

test('[CONST-01] times that a person feels', () => {
  expect(timingMs).toMatchObject({
    popupDelay: 500,
    bannerAutoplay: 5_000,
    bannerTransition: 1_000,
    toast: 3_000,
    toastLong: 8_000,
    toastSuccess: 1_000,
    modalFocus: 500,
    pageTransition: 300,
    languageReload: 200,
    languageReloadMenu: 250,
    loadMoreThrottle: 1_000,
  });
});

test('[CONST-03] distances', () => {
  expect(distancePx).toMatchObject({ swipe: 60, swipeBack: 100, stickyHeader: 100, loadMore: 500 });
});

test('[CONST-04] codes and module ids live in one place', () => {
  expect(vendorCode).toMatchObject({ esport: 'TF', cockfight: 'DS88' });
  expect(Object.values(moduleId)).toHaveLength(15);
  expect(moduleId).toMatchObject({
    passwordResetSms: 'PWRESETSMS3',
    verification: 'VERIFICATION3',
  });
  expect(gameCategories).toEqual(
    expect.arrayContaining(['FISH', 'RNG', 'LIVE', 'PVP', 'SPORTS', 'COCKFIGHT', 'ESPORTS']),
  );
  expect(announcementTypes).toEqual(expect.arrayContaining(['A', 'PL', 'B', 'PU', 'PR']));
  expect(nonAgentTypes).toEqual([0, 4, 40]);
});

test('[LIST-10] [LOGIN-11] page sizes and lengths', () => {
  expect(pageSize).toMatchObject({
    gameList: 27,
    homeGameCentre: 26,
    recentGames: 25,
    winners: 20,
  });
  expect(lengthOf).toMatchObject({ captcha: 6, smsCodeMax: 10, mobileMax: 20 });
  expect(codeLimits.pauseSeconds).toBe(60);
});
