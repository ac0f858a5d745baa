// Shows what is asked of Firebase's interface, and what a person is told of its answers.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  confirmFirebaseCode,
  recaptchaToken,
  sendFirebaseCode,
  wholeNumber,
} from './firebase-codes.ts';

const config = { apiKey: 'a key', url: 'https://toolkit.example', recaptchaSiteKey: '' };

function answering(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const refusing = (message: string) => answering(400, { error: { code: 400, message } });

afterEach(() => vi.unstubAllGlobals());

describe('codes of Firebase', () => {
  it.each([
    ['+63', '0917 123 4567', '+639171234567'],
    ['+63', '9171234567', '+639171234567'],
    ['+1', '(201) 555-0123', '+12015550123'],
  ])('%s %s is written %s', (dialingCode, number, whole) => {
    expect(wholeNumber(dialingCode, number)).toBe(whole);
  });

  it('[LOGIN-03] are sent to the whole number; the next may be asked for in a minute', async () => {
    const fetched = answering(200, { sessionInfo: 'kept' });
    const sent = await sendFirebaseCode(config, '+639171234567', 'solved');
    expect(sent).toEqual({ ok: true, value: { expiredMinutes: 1, sessionInfo: 'kept' } });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://toolkit.example/v1/accounts:sendVerificationCode?key=a%20key');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      body: JSON.stringify({ phoneNumber: '+639171234567', recaptchaToken: 'solved' }),
    });
  });

  it.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'mobile.notServed'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'verification.tooSoon'],
    ['QUOTA_EXCEEDED', 'verification.unavailable'],
  ])('answers %s with %s', async (message, code) => {
    refusing(message);
    expect(await sendFirebaseCode(config, '+639171234567', null)).toMatchObject({
      ok: false,
      code,
    });
  });

  it('become an ID token, or are told to be wrong', async () => {
    const fetched = answering(200, { idToken: 'a.b.c' });
    expect(await confirmFirebaseCode(config, 'kept', '123456')).toEqual({
      ok: true,
      value: 'a.b.c',
    });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"sessionInfo":"kept","code":"123456"}');
    refusing('INVALID_CODE');
    expect(await confirmFirebaseCode(config, 'kept', '000000')).toMatchObject({
      code: 'verification.wrong',
    });
  });

  it('say when there is no answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    const offline = { ok: false, code: 'offline' };
    expect(await sendFirebaseCode(config, '+639171234567', null)).toMatchObject(offline);
    expect(await confirmFirebaseCode(config, 'kept', '123456')).toMatchObject(offline);
  });

  it('need no reCAPTCHA where the merchant has none', async () => {
    expect(await recaptchaToken(config)).toBeNull();
  });
});
