// Holds the specification's messages (its section 8) to a text in every language and a reaction.
// @vitest-environment happy-dom
import { errorStatus, type ErrorCode } from '@perya/contract/error-codes';
import { languages } from '@perya/contract/language';
import { afterEach, describe, expect, test } from 'vitest';
import { loseSession } from '#domain/session/session.ts';
import { loadCatalogue } from '#lib/text.tsx';
import { texts as account } from './locales/en/account.ts';
import { texts as forms } from './locales/en/forms.ts';
import { texts as play } from './locales/en/play.ts';
import { texts as english } from './locales/en.ts';
import { hideScreen, noNetwork, showScreen, shown, signIn, until } from './test-screen.tsx';

afterEach(hideScreen);

const texts = { ...english, ...account, ...forms, ...play };

/** All English texts, by their file. */
const everywhere = import.meta.glob<object>('./locales/en/*.ts', {
  eager: true,
  import: 'texts',
});

/** Each message of the specification, and the texts that a person reads for it here. */
const messages = {
  'Invalid invitation code': ['error.affiliate.invalid'],
  'You are not logged in, please login first': ['error.session.none'],
  'The account has been logged out, please log in again': [
    'error.session.ended',
    'error.session.replaced',
  ],
  'Verification code error': ['error.verification.wrong'],
  'No permission or feature temporarily unavailable': ['error.feature.off'],
  'User does not exist or is disabled': ['error.login.wrong'],
  'Username already exists': ['error.account.usernameTaken'],
  'Account, password, e-mail format incorrect': [
    'format.account',
    'format.password',
    'format.email',
    'format.name',
    'format.mobile',
  ],
  'Confirmation password not matched': ['field.mismatch'],
  'Referrer link error': ['error.recommender.invalid'],
  'Enter a captcha': ['error.captcha.required'],
  'Unknown error': ['error.server.unexpected'],
  'The requested url is empty': ['error.game.unavailable'],
  'System upgrading, please try again later': ['error.server.database'],
  'The platform is under maintenance': ['error.merchant.maintenance'],
  'IP or location blocked: access denied': ['error.merchant.restricted'],
  'Non-member account unable to login': ['error.login.notMember'],
  'Non-agents cannot log in': ['error.login.notAgent'],
  'Please login an actual account to use this function': ['error.free_reject'],
  'Incorrect agent information': ['error.agent.invalid'],
  'Slow connection': ['error.slow'],
  'No internet': ['error.offline'],
  'Load failed, click to retry': ['common.loadFailed'],
  'The new and the old password cannot be the same': ['error.modify.new.old.same'],
} as const satisfies Record<string, readonly (keyof typeof texts)[]>;

describe('each message of the specification', () => {
  const others = languages.filter((language) => language !== 'EN');

  test.each(others)(
    '[ERROR-01] is said in %s, in other words than in English',
    async (language) => {
      const own: Readonly<Record<string, unknown>> = await loadCatalogue(language, [
        'account',
        'forms',
        'play',
      ]);
      for (const key of Object.values(messages).flat()) {
        expect([key, typeof own[key]]).toEqual([key, 'string']);
        expect(own[key]).not.toBe(texts[key]);
      }
    },
  );

  test('[ERROR-01] and so is every code that the server may answer', () => {
    const spoken = new Set(Object.values(everywhere).flatMap((texts) => Object.keys(texts)));
    const missing = Object.keys(errorStatus).filter((code) => !spoken.has(`error.${code}`));
    expect(missing).toEqual([]);
  });
});

const textOf = (code: ErrorCode | 'offline' | 'slow') =>
  texts[`error.${code}` as keyof typeof texts];

describe('signing in', () => {
  test.each([
    'login.wrong',
    'login.locked',
    'login.notMember',
    'login.notAgent',
    'feature.off',
    'captcha.required',
    'server.unexpected',
  ] as const)('[ERROR-01] that is refused with %s says so, and keeps the name', async (code) => {
    await showScreen('/m/login', { 'POST /wps/session/login': () => ({ code }) });
    shown.type('username', 'maria');
    shown.type('password', 'a password');
    shown.press('Log in');
    await until(() => expect(shown.words()).toContain(textOf(code)));
    expect(shown.field('username')?.value).toBe('maria');
  });

  test.each(['session.none', 'session.ended'] as const)(
    '[ERROR-01] [ERROR-02] is asked for anew after %s, with the reason',
    async (code) => {
      await signIn();
      loseSession(code);
      await showScreen('/m/login');
      await until(() => expect(shown.words()).toContain(textOf(code)));
    },
  );
});

const list = 'GET /wps/game/list';
const nothing = { value: { games: [], pageNum: 1, totalPages: 0, total: 0 } };

describe('a list', () => {
  test.each([
    'server.database',
    'server.busy',
    'merchant.maintenance',
    'merchant.restricted',
    'request.tooMany',
  ] as const)(
    '[ERROR-01] [ERROR-03] refused with %s says why, and a tap asks again',
    async (code) => {
      let answers = false;
      await showScreen('/m/gameList', { [list]: () => (answers ? nothing : { code }) });
      await until(() => expect(shown.words()).toContain(textOf(code)));
      answers = true;
      shown.press('Try again');
      await until(() => expect(shown.words()).not.toContain(textOf(code)));
    },
  );

  test('[ERROR-01] [ERROR-03] without internet says so, and a tap asks again', async () => {
    let online = false;
    await showScreen('/m/gameList', { [list]: () => (online ? nothing : noNetwork()) });
    await until(() => expect(shown.words()).toContain(textOf('offline')));
    online = true;
    shown.press('Try again');
    await until(() => expect(shown.words()).not.toContain(textOf('offline')));
  });

  test('[ERROR-01] [ERROR-03] failed for no known reason: tap to try again', async () => {
    let works = false;
    const replies = { [list]: () => (works ? nothing : { code: 'server.unexpected' as const }) };
    await showScreen('/m/gameList', replies);
    await until(() => expect(shown.words()).toContain('This didn’t load. Tap to try again.'));
    works = true;
    shown.press('Try again');
    await until(() => expect(shown.words()).not.toContain('didn’t load'));
  });
});

describe('a game', () => {
  test.each([
    ['game.unavailable', 'This game isn’t available yet'],
    ['game.unknown', 'This game is not here any more'],
    ['server.unexpected', 'The game didn’t open'],
  ] as const)('[ERROR-01] without an address (%s) says so, with a way on', async (code, words) => {
    await signIn();
    await showScreen('/m/launchGame?nodeId=1', { 'GET /wps/game/launch': () => ({ code }) });
    await until(() => expect(shown.words()).toContain(words));
    expect(document.querySelectorAll('[role=alert] a, [role=alert] button').length).toBeGreaterThan(
      0,
    );
  });
});
