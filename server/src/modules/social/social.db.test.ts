// Signs in through the stand-in's providers, which are real ones, over HTTP from end to end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { signedIn, testPlatform } from '#lib/test-platform';
import { hashPassword } from '#modules/account/account';
import { recordOf } from '#modules/merchant/merchant';
import { startStandIn } from '../../../../tools/stand-in/stand-in.ts';
import type { RunningStandIn } from '../../../../tools/stand-in/stand-in.ts';
import { buildApp } from '../../app.ts';
import { seedMerchants } from '../../seed/merchants.ts';
import { registerSocialRoutes } from './social-routes.ts';
import { Browser, merchantWith } from './test-social.ts';

const maya = '100200301';
const jun = '100200302';

let test: TestDatabase;
let standIn: RunningStandIn;
let app: App;
let merchant: MerchantRecord;
beforeAll(async () => {
  test = await freshDatabase();
  standIn = await startStandIn(0);
  const [perya] = seedMerchants;
  const seeded = recordOf(perya.code, perya.hosts, perya.settings, standIn.origin);
  merchant = merchantWith(seeded.access.providers);
  // The provider's tokens bear the true time, which the library reads for itself.
  const clock = { now: () => new Date() };
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerSocialRoutes]);
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  await test.close();
});
beforeEach(async () => {
  await test.owner.pool.query('delete from account.identity');
  await test.owner.pool.query('delete from limits.attempt');
});

/** Goes to the provider as a browser does, picks a person there, and answers where it leads. */
async function pick(start: string, person: string): Promise<URL> {
  const jar = new Map<string, string>();
  let address = new URL(start);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 8; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: form } : {};
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    const page = await answer.text();
    form = undefined;
    if (next !== null) address = new URL(next, address);
    else if (page.includes('Pick a person')) form = new URLSearchParams({ person });
    else throw new Error(`the provider stopped with ${String(answer.status)}: ${page}`);
    if (address.pathname === '/m/login') return address;
  }
  throw new Error('the provider leads nowhere');
}

/** What the login screen takes out of the address and sends on. */
function broughtBack(address: URL): Record<string, string> {
  const query = Object.fromEntries(address.searchParams);
  const signed = /^#tgAuthResult=(.+)$/.exec(address.hash)?.[1];
  if (signed === undefined) return query;
  return { ...query, signedData: Buffer.from(signed, 'base64url').toString('utf8') };
}

type Way = 'google' | 'facebook' | 'telegram';

async function goThrough(browser: Browser, provider: Way, person: string, link = false) {
  const { value, code } = await browser.start(provider, link);
  if (code !== undefined) throw new Error(code);
  return browser.finish(broughtBack(await pick(value.url, person)));
}

/** A browser that is signed in to a new account. */
async function memberBrowser() {
  const browser = new Browser(app);
  const session = await signedIn(app);
  browser.resume(session.headers);
  return { browser, session };
}

async function linkedProviders(browser: Browser): Promise<readonly string[]> {
  const { value } = await browser.call('GET', '/wps/member/social');
  return (value as unknown as { provider: string }[]).map(({ provider }) => provider);
}

const ways = ['google', 'facebook', 'telegram'] as const;

describe('signing in through a provider', () => {
  it.each(ways)('[LOGIN-05] %s: who is tied to an account is signed in to it', async (provider) => {
    const { browser, session } = await memberBrowser();
    expect((await goThrough(browser, provider, maya, true)).value.linked).toBe(true);

    const elsewhere = new Browser(app);
    const { success, value } = await goThrough(elsewhere, provider, maya);
    expect(success).toBe(true);
    expect(value.session?.userName).toBe(session.username);
    elsewhere.authorization = `Bearer ${value.session?.token ?? ''}`;
    expect(await linkedProviders(elsewhere)).toEqual([provider]);
    const { rows } = await test.owner.pool.query<{ method: string }>(
      `select method from account.sign_in s join account.member m on m.id = s.member
        where m.username = $1`,
      [session.username],
    );
    expect(rows).toEqual([{ method: provider }]);
  });

  it.each([
    ['google', 'Maya Santos', 'maya@example.com', 'maya@example.com'],
    ['facebook', '', 'maya@example.com', 'maya@example.com'],
    ['telegram', 'Maya Santos', '', ''],
  ] as const)(
    '[REG-05] %s: a stranger goes on to the registration form with a ticket',
    async (provider, nickname, email, verified) => {
      const { code, value } = await goThrough(new Browser(app), provider, maya);
      expect(code).toBe('social.unknown');
      expect(value).toEqual({
        ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
        provider,
        suggestion: { nickname, email },
      });
      const { rows } = await test.owner.pool.query<{ data: object }>(
        `select data from account.ticket where kind = 'newIdentity'
          and hash = sha256(convert_to($1, 'UTF8'))`,
        [value.ticket],
      );
      expect(rows).toEqual([{ data: { provider, subject: maya, email: verified } }]);
    },
  );

  it('[LOGIN-05] an account is tied to several providers, and each leads to it', async () => {
    const { browser, session } = await memberBrowser();
    await goThrough(browser, 'google', maya, true);
    await goThrough(browser, 'facebook', maya, true);
    await goThrough(browser, 'telegram', jun, true);
    expect(await linkedProviders(browser)).toEqual(['google', 'facebook', 'telegram']);
    for (const [provider, person] of [
      ['google', maya],
      ['facebook', maya],
      ['telegram', jun],
    ] as const) {
      const { value } = await goThrough(new Browser(app), provider, person);
      expect(value.session?.userName).toBe(session.username);
    }
  });

  it('an equal e-mail address ties nobody', async () => {
    const { session } = await memberBrowser();
    await test.owner.pool.query(
      `update account.member set email = 'maya@example.com', email_verified_at = now()
        where username = $1`,
      [session.username],
    );
    const { code } = await goThrough(new Browser(app), 'google', maya);
    expect(code).toBe('social.unknown');
  });

  it.each(ways)('[LOGIN-05] %s: who declines is told so, and nothing is left', async (provider) => {
    const browser = new Browser(app);
    expect((await goThrough(browser, provider, '')).code).toBe('social.refused');
    expect(browser.cookies.has('perya_social')).toBe(false);
  });

  it('asks for the second step where the member has one', async () => {
    const { browser, session } = await memberBrowser();
    await goThrough(browser, 'google', maya, true);
    await test.owner.pool.query(
      `insert into account.totp (member, secret_box, confirmed_at)
       select id, '\\x00', now() from account.member where username = $1`,
      [session.username],
    );
    const { code, value } = await goThrough(new Browser(app), 'google', maya);
    expect(code).toBe('login.secondStep');
    expect(value.ticket).toMatch(/^[\w-]{43}$/);
  });

  it('leads nowhere with the switch off, without settings, or under a foreign name', async () => {
    const browser = new Browser(app);
    const whole = merchant;
    const flags = whole.public.flags.filter((flag) => flag !== 'GOOGLELOGIN3');
    const codeFor = async (changed: MerchantRecord) => {
      merchant = changed;
      const { code } = await browser.start('google');
      merchant = whole;
      return code;
    };
    const without = { ...whole.access, providers: {} };
    expect(await codeFor({ ...whole, public: { ...whole.public, flags } })).toBe('feature.off');
    expect(await codeFor({ ...whole, access: without })).toBe('feature.off');
    expect(await codeFor({ ...whole, hosts: ['*', 'elsewhere.example'] })).toBe('social.refused');
    expect((await browser.start('google')).success).toBe(true);
  });
});

describe('tying and untying', () => {
  it('needs the session of a member', async () => {
    expect((await new Browser(app).start('google', true)).code).toBe('session.none');
    const trial = new Browser(app);
    trial.resume((await signedIn(app, { trial: true })).headers);
    expect((await trial.start('google', true)).code).toBe('free_reject');
  });

  it('waits until the member has a password of their own', async () => {
    const { browser, session } = await memberBrowser();
    const text = 'update account.member set password_due = true where username = $1';
    await test.owner.pool.query(text, [session.username]);
    expect((await browser.start('google', true)).code).toBe('password.due');
  });

  it('is confirmed by the password, unless that was typed just now', async () => {
    const { browser, session } = await memberBrowser();
    const hash = await hashPassword('a good long password');
    const text = 'update account.member set password_hash = $1 where username = $2';
    await test.owner.pool.query(text, [hash, session.username]);
    expect((await browser.start('google', true)).code).toBe('password.oldRequired');
    expect((await browser.start('google', true, 'a wrong one')).code).toBe('password.wrong');
    expect((await browser.start('google', true, 'a good long password')).success).toBe(true);
    expect((await browser.start('google', true)).success).toBe(true);
  });

  it('of an account without a password needs a fresh sign-in', async () => {
    const { browser, session } = await memberBrowser();
    expect((await browser.start('google', true)).success).toBe(true);
    await test.owner.pool.query(
      `update account.session set created_at = created_at - interval '6 minutes'
        where member = (select id from account.member where username = $1)`,
      [session.username],
    );
    expect((await browser.start('google', true)).code).toBe('password.oldRequired');
  });

  it('ties to whoever began it, not to whoever is signed in when it comes back', async () => {
    const first = await memberBrowser();
    const { value } = await first.browser.start('google', true);
    const back = broughtBack(await pick(value.url, maya));
    const second = await memberBrowser();
    first.browser.resume(second.session.headers);
    expect((await first.browser.finish(back)).code).toBe('social.refused');
    expect(await linkedProviders(first.browser)).toEqual([]);
  });

  it("refuses another member's identity, and a second one of the same provider", async () => {
    const first = await memberBrowser();
    const second = await memberBrowser();
    expect((await goThrough(first.browser, 'google', maya, true)).value.linked).toBe(true);
    expect((await goThrough(first.browser, 'google', maya, true)).value.linked).toBe(true);
    expect((await goThrough(second.browser, 'google', maya, true)).code).toBe('social.taken');
    expect((await goThrough(first.browser, 'google', jun, true)).code).toBe('social.taken');
  });

  it('is noted, and told by mail', async () => {
    const { browser, session } = await memberBrowser();
    const text = 'update account.member set email = $1, mobile_verified_at = now()';
    await test.owner.pool.query(`${text} where username = $2`, ['m@example.com', session.username]);
    await goThrough(browser, 'google', maya, true);
    await goThrough(browser, 'google', maya, true);
    await browser.call('DELETE', '/wps/member/social?provider=google');
    const { rows: changes } = await test.owner.pool.query<{ what: string }>(
      `select what from account.change c join account.member m on m.id = c.member
        where username = $1 order by c.at`,
      [session.username],
    );
    expect(changes.map(({ what }) => what)).toEqual(['provider.tie', 'provider.untie']);
    const { rows: mails } = await test.owner.pool.query<{ subject: string }>(
      `select subject from delivery.message where recipient = 'm@example.com'`,
    );
    const subject = 'Perya: your list of accounts to log in with was changed';
    expect(mails).toEqual([{ subject }, { subject }]);
  });

  it('keeps the last way in, also when two are taken away at once', async () => {
    const { browser } = await memberBrowser();
    const untie = async (provider: string) =>
      (await browser.call('DELETE', `/wps/member/social?provider=${provider}`)).code;
    expect(await untie('google')).toBe('social.unknown');
    await goThrough(browser, 'google', maya, true);
    expect(await untie('google')).toBe('social.lastWay');
    await goThrough(browser, 'telegram', maya, true);
    const both = await Promise.all([untie('google'), untie('telegram')]);
    expect(new Set(both)).toEqual(new Set(['social.lastWay', undefined]));
    expect(await linkedProviders(browser)).toHaveLength(1);
  });

  it.each([
    ['a password', `update account.member set password_hash = 'x' where username = $1`],
    ['a proved number', 'update account.member set mobile_verified_at = now() where username = $1'],
    [
      'a passkey',
      `insert into account.passkey (id, member, public_key, counter, name, added_at)
       select 'key', id, '\\x00', 0, 'phone', now() from account.member where username = $1`,
    ],
  ])('lets go of the only provider where there is %s', async (_, change) => {
    const { browser, session } = await memberBrowser();
    await goThrough(browser, 'google', maya, true);
    await test.owner.pool.query(change, [session.username]);
    const { success } = await browser.call('DELETE', '/wps/member/social?provider=google');
    expect(success).toBe(true);
    expect(await linkedProviders(browser)).toEqual([]);
  });
});

describe('what came back', () => {
  it('[LOGIN-05] is good once, and of twenty at once one passes', async () => {
    const { browser } = await memberBrowser();
    await goThrough(browser, 'google', maya, true);
    const elsewhere = new Browser(app);
    const { value } = await elsewhere.start('google');
    const back = broughtBack(await pick(value.url, maya));
    const cookie = elsewhere.cookies.get('perya_social') ?? '';
    const attempts = Array.from({ length: 20 }, async () => {
      const tab = new Browser(app);
      tab.cookies.set('perya_social', cookie);
      return (await tab.finish(back)).code ?? 'passed';
    });
    const answers = (await Promise.all(attempts)).toSorted();
    expect(answers).toEqual(['passed', ...Array.from({ length: 19 }, () => 'social.refused')]);
  });

  it('[LOGIN-05] is refused in another browser, and spent by that', async () => {
    const victim = new Browser(app);
    const attacker = new Browser(app);
    const { value } = await attacker.start('google');
    const back = broughtBack(await pick(value.url, maya));
    expect((await victim.finish(back)).code).toBe('social.refused');
    await victim.start('google');
    expect((await victim.finish(back)).code).toBe('social.refused');
    expect((await attacker.finish(back)).code).toBe('social.refused');
  });

  it('[LOGIN-05] is refused with another attempt’s code, or with none', async () => {
    const browser = new Browser(app);
    const first = broughtBack(await pick((await browser.start('google')).value.url, maya));
    const second = broughtBack(await pick((await browser.start('google')).value.url, maya));
    const mixed = { ...second, code: first['code'] ?? '' };
    expect((await browser.finish(mixed)).code).toBe('social.refused');
    const { state = '' } = broughtBack(await pick((await browser.start('google')).value.url, maya));
    expect((await browser.finish({ state })).code).toBe('social.refused');
  });

  it('[LOGIN-05] of Telegram serves one attempt, and none that was not begun', async () => {
    const { browser } = await memberBrowser();
    await goThrough(browser, 'telegram', maya, true);
    const elsewhere = new Browser(app);
    const { value } = await elsewhere.start('telegram');
    const back = broughtBack(await pick(value.url, maya));
    const { signedData = '' } = back;
    const stateOf = async (attacker: Browser) => {
      const url = new URL((await attacker.start('telegram')).value.url);
      return new URL(url.searchParams.get('return_to') ?? '').searchParams.get('state') ?? '';
    };
    expect((await new Browser(app).finish({ signedData })).code).toBe('social.refused');
    expect((await elsewhere.finish(back)).success).toBe(true);
    const attacker = new Browser(app);
    const state = await stateOf(attacker);
    expect((await attacker.finish({ state, signedData })).code).toBe('social.refused');
  });

  it('[LOGIN-05] keeps its state as a hash, its cookie from scripts', async () => {
    const browser = new Browser(app);
    const asked = new URL((await browser.start('google')).value.url);
    const [cookie = '', ...attributes] = browser.setCookie.join().split('; ');
    expect(attributes).toEqual(['Max-Age=600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']);
    const { rows } = await test.owner.pool.query<{ text: string }>(
      'select encode(hash, $1) || data::text as text from account.ticket',
      ['escape'],
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const [, verifier = ''] = /^perya_social=([\w-]{43})$/.exec(cookie) ?? [];
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(stored).not.toContain(asked.searchParams.get('state'));
    expect(verifier).not.toBe('');
    expect(stored).not.toContain(verifier);
  });
});
