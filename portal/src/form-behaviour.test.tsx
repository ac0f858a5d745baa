// Shows what the forms for signing in do as a person types, sends and changes the language.
// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '@perya/contract/error-codes';
import { registrationFields } from '@perya/contract/account/registration';
import { timingMs } from '@perya/contract/limits';
import { hideScreen, showScreen, shown, signIn, until, type Replies } from './test-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  hideScreen();
});

const pictures = (digits = 6) => {
  let count = 0;
  return () => {
    count += 1;
    const image = `data:image/png;base64,${String(count)}`;
    return { value: { captchaId: `c${String(count)}`, image, digits } };
  };
};

const refusing = (): Replies => ({
  'POST /wps/session/login': () => ({ code: 'login.wrong', value: { captcha: true } }),
  'GET /wps/captcha': pictures(),
  'GET /wps/system/dialingCodes': () => ({
    value: [{ country: 'PH', dialingCode: '+63', example: '0917 123 4567', lengths: [10] }],
  }),
});

const picture = () => document.querySelector('form img')?.getAttribute('src') ?? '';

async function refuseOnce() {
  shown.type('username', 'maria');
  shown.type('password', 'wrong password');
  shown.press('Log in');
  await until(() => expect(picture()).toContain('base64,1'));
}

describe('the login form', () => {
  test('[LOGIN-08] another method has its own remembered name, and a new picture', async () => {
    const known = (username: string, type: string) => ({
      type,
      username,
      password: '',
      countryDialingCode: '+63',
    });
    const remembered = {
      username: known('maria', 'username'),
      sms: known('9171234567', 'sms'),
    };
    window.localStorage.setItem('rememberedLogin', JSON.stringify(remembered));
    await showScreen('/m/login', refusing());
    expect(shown.field('username')?.value).toBe('maria');
    shown.type('password', 'wrong password');
    shown.press('Log in');
    await until(() => expect(picture()).toContain('base64,1'));
    shown.type('captcha', '1234');
    shown.press('Mobile number');
    await until(() => expect(shown.field('mobileNum')?.value).toBe('9171234567'));
    await until(() => expect(picture()).toContain('base64,2'));
    expect(shown.field('captcha')?.value).toBe('');
    shown.press('Username');
    await until(() => expect(shown.field('username')?.value).toBe('maria'));
    expect(shown.field('password')?.value).toBe('');
    await until(() => expect(picture()).toContain('base64,3'));
  });

  test('[LOGIN-11] [CONST-01] in another language filled fields are judged anew', async () => {
    await showScreen('/m/login', refusing());
    await refuseOnce();
    // Wrong, and not sent: nothing was said of it so far.
    shown.type('captcha', '12');
    await until(() => expect(shown.field('captcha')?.value).toBe('12'));
    expect(shown.wrong('captcha')).toBe('');
    shown.choose('Language', 'TY');
    await until(() => expect(shown.words()).toContain('Mag-log in'));
    await until(() => expect(shown.wrong('captcha')).toBe('Masyadong maikli.'));
    // The empty ones are left alone.
    shown.type('username', '');
    shown.choose('Wika', 'EN');
    await until(() => expect(shown.wrong('captcha')).toBe('This is too short.'));
    expect(shown.wrong('username')).toBe('');
  });

  test('[LOGIN-11] a code is not asked for before the number is one', async () => {
    const sent = await showScreen('/m/login', refusing());
    shown.press('Mobile number');
    await until(() => expect(shown.field('mobileNum')).not.toBeNull());
    shown.type('mobileNum', '917');
    shown.press('Get code');
    await until(() => expect(shown.wrong('mobileNum')).toMatch(/^Mobile numbers have at least/));
    expect(sent.map(({ call }) => call)).not.toContain('POST /wps/verification/sms/noLogin');
  });

  test.each([1, 6, 16])('[MORE-06] a captcha of %i digits takes so many', async (digits) => {
    const replies = { ...refusing(), 'GET /wps/captcha': pictures(digits) };
    await showScreen('/m/login', replies);
    await refuseOnce();
    shown.type('captcha', '12345678901234567890');
    await until(() => expect(shown.field('captcha')?.value).toHaveLength(digits));
  });

  test('[ERROR-04] the agents’ side says so, and shows who is refused why', async () => {
    const replies: Replies = {
      'POST /wps/session/login': () => ({ code: 'login.notAgent' }),
    };
    const sent = await showScreen('/m/login?types=A', replies);
    shown.type('username', 'maria');
    shown.type('password', 'right password');
    shown.press('Log in');
    await until(() => expect(shown.words()).toContain('Only agents can log in here.'));
    const { fields } = sent.find(({ call }) => call === 'POST /wps/session/login') ?? {};
    expect(fields).toMatchObject({ types: 'A', username: 'maria' });
  });
});

const off = { enabled: false, required: false, minLength: 0, maxLength: 64 };
const on = { ...off, enabled: true, required: true };
const rules = {
  ...Object.fromEntries(registrationFields.map((field) => [field, off])),
  username: { ...on, pattern: '^[A-Za-z]\\w*$', minLength: 4, maxLength: 20 },
  password: { ...on, minLength: 8 },
  confirmPassword: on,
  email: { ...off, enabled: true, pattern: '^\\S+@\\S+\\.\\S+$' },
  nickname: { ...off, enabled: true, maxLength: 8 },
  affiliateCode: { ...off, enabled: true },
};

const joining = (more: Replies = {}): Replies => ({
  'GET /wps/system/registerRules': () => ({ value: rules }),
  ...more,
});

describe('the registration form', () => {
  const filled = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) shown.type(name, value);
    const values = () =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, shown.field(name)?.value]));
    await until(() => expect(values()).toEqual(fields));
  };
  const good = { username: 'juan', password: 'lantern-42', confirmPassword: 'lantern-42' };
  const begin = async (more: Replies = {}) => {
    const sent = await showScreen('/m/register', joining(more));
    await until(() => expect(shown.field('username')).not.toBeNull());
    return sent;
  };

  test('[REG-09] a password that is changed judges its confirmation again', async () => {
    await begin();
    await filled(good);
    expect(shown.wrong('confirmPassword')).toBe('');
    shown.type('password', 'lantern-43');
    await until(() => expect(shown.wrong('confirmPassword')).toBe('The two don’t match.'));
    shown.type('password', 'lantern-42');
    await until(() => expect(shown.wrong('confirmPassword')).toBe(''));
  });

  test('[REG-09] with problems nothing is sent, the first wrong field has the focus', async () => {
    const sent = await begin();
    await filled({ ...good, username: 'ju', confirmPassword: '' });
    shown.press('Register');
    await until(() => expect(document.activeElement).toBe(shown.field('username')));
    expect(shown.wrong('confirmPassword')).toBe('Type the password again.');
    shown.type('username', 'juan');
    shown.press('Register');
    await until(() => expect(document.activeElement).toBe(shown.field('confirmPassword')));
    expect(sent.map(({ call }) => call)).not.toContain('PUT /wps/member/register');
  });

  test('[MORE-06] [ERROR-01] each kind of field says how it must be written', async () => {
    await begin();
    await filled({
      username: '1st',
      password: 'short',
      confirmPassword: 'short',
      email: 'juan@mail',
      nickname: 'much too long',
    });
    shown.press('Register');
    await until(() => expect(shown.wrong('username')).not.toBe(''));
    const wrong = ['username', 'password', 'email', 'nickname'].map(shown.wrong);
    expect(wrong).toEqual([
      'Usernames have 4 to 20 letters or digits and begin with a letter.',
      'Passwords have 8 to 64 characters.',
      'This e-mail address is incomplete. Write it like name@mail.com.',
      'Names have 1 to 8 characters.',
    ]);
    shown.press('Mobile number');
    await until(() => expect(shown.field('mobileNum')).not.toBeNull());
    await filled({ mobileNum: '91' });
    shown.press('Register');
    const text = 'Mobile numbers have at least 4 digits here.';
    await until(() => expect(shown.wrong('mobileNum')).toBe(text));
  });

  test('[REG-06] a wrong code keeps the captcha, another mistake draws a new one', async () => {
    const captcha = { ...on, minLength: 6, maxLength: 6 };
    let code: ErrorCode = 'verification.wrong';
    await begin({
      'GET /wps/system/registerRules': () => ({ value: { ...rules, captcha } }),
      'GET /wps/captcha': pictures(),
      'PUT /wps/member/register': () => ({ code }),
    });
    await until(() => expect(picture()).toContain('base64,1'));
    await filled({ ...good, captcha: '123456' });
    shown.press('Register');
    await until(() => expect(shown.words()).toContain('Wrong code. Check it or get a new one.'));
    expect([picture(), shown.field('captcha')?.value]).toEqual([
      'data:image/png;base64,1',
      '123456',
    ]);
    code = 'account.usernameTaken';
    shown.press('Register');
    await until(() => expect(picture()).toContain('base64,2'));
    expect(shown.field('captcha')?.value).toBe('');
  });

  test('[MORE-07] asks what the merchant says to newcomers, and shows it', async () => {
    const announcement = { id: '1', title: 'Bring a friend', content: '<p>Both get a gift.</p>' };
    const sent = await begin({
      'GET /wps/system/announcements': () => ({ value: { announcements: [announcement] } }),
    });
    await until(() => expect(shown.words()).toContain('Bring a friend'));
    const { fields } = sent.find(({ call }) => call === 'GET /wps/system/announcements') ?? {};
    expect(fields).toEqual({ types: 'B', groupName: 'm_reg', platform: 'M', language: 'EN' });
  });

  test.each([
    ['account.usernameTaken', 'username', 'This username is taken. Try another.'],
    ['recommender.invalid', null, 'This invite link doesn’t work. Ask for a new one.'],
    ['agent.invalid', 'affiliateCode', 'This agent’s invitation can’t be used. Ask for a new one.'],
    ['account.registrationClosed', null, 'New accounts are not being opened right now.'],
    ['server.database', null, 'Service unavailable. Try again in a few minutes.'],
  ] as const)(
    '[ERROR-01] a refusal of %s is told, beside the field %s',
    async (code, field, text) => {
      await begin({ 'PUT /wps/member/register': () => ({ code }) });
      await filled(good);
      shown.press('Register');
      await until(() => expect(shown.words()).toContain(text));
      const beside = field === null ? [] : [shown.wrong(field), document.activeElement];
      expect(beside).toEqual(field === null ? [] : [text, shown.field(field)]);
      // Nothing that was typed is lost.
      expect(shown.field('username')?.value).toBe('juan');
    },
  );

  test('[ERROR-01] an invitation code that is not valid is told, and nothing is sent', async () => {
    const sent = await begin({
      'GET /wps/member/affiliate/check': () => ({ value: { success: false } }),
    });
    await filled({ ...good, affiliateCode: 'NOBODY' });
    shown.press('Register');
    await until(() =>
      expect(shown.wrong('affiliateCode')).toBe('This invitation code is not valid.'),
    );
    expect(shown.toast()).toBe('The invitation code is not valid.');
    expect(sent.map(({ call }) => call)).not.toContain('PUT /wps/member/register');
  });
});

describe('setting a password by phone', () => {
  test('[MORE-05] a wrong number names the fewest digits of its country', async () => {
    await showScreen('/m/forget', refusing());
    await until(() => expect(shown.field('mobileNum')).not.toBeNull());
    shown.type('mobileNum', '917');
    const known = () => expect(shown.words()).toContain('it has at least 10 digits');
    const leave = (name: string) =>
      shown.field(name)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    leave('mobileNum');
    await until(known);
    shown.type('newPassword', 'short');
    leave('newPassword');
    await until(() =>
      expect(shown.words()).toContain(
        'The mobile number is wrong: it has at least 10 digits, ' +
          'the password needs 8 to 64 characters',
      ),
    );
  });
});

describe('a code by SMS that could not be sent', () => {
  test('[MORE-09] takes its loading message away, and says why beside the field', async () => {
    let fail = () => {};
    const replies: Replies = {
      ...refusing(),
      'POST /wps/verification/sms/noLogin': async () =>
        new Promise((resolve) => {
          fail = () => resolve({ code: 'verification.unavailable' });
        }),
    };
    await showScreen('/m/login', replies);
    shown.press('Mobile number');
    await until(() => expect(shown.field('mobileNum')).not.toBeNull());
    shown.type('mobileNum', '9171234567');
    await until(() => expect(shown.field('mobileNum')?.value).toBe('9171234567'));
    shown.press('Get code');
    await until(() => expect(shown.toast()).toBe('Sending the code'));
    fail();
    await until(() => expect(shown.toast()).toBe(''));
    expect(shown.words()).toContain('Codes can’t be sent right now. Try again later.');
    expect(shown.words()).toContain('Get code');
  });
});

describe('loading messages', () => {
  /** Answers a call when the test says so. */
  function later(code: ErrorCode) {
    let answer = () => {};
    const reply = async () =>
      new Promise<{ code: ErrorCode }>((resolve) => {
        answer = () => resolve({ code });
      });
    return { reply, answer: () => answer() };
  }

  test('[CONST-02] stay as long as free play takes to begin, and go with its answer', async () => {
    const { reply, answer } = later('server.busy');
    await showScreen('/m/login', { 'POST /wps/session/login/freeplay': reply });
    vi.useFakeTimers();
    shown.press('Free playNo account, play money only');
    await vi.advanceTimersByTimeAsync(timingMs.toastLoading - 100);
    expect(shown.toast()).toBe('Starting free play');
    answer();
    await vi.advanceTimersByTimeAsync(50);
    expect(shown.toast()).toContain('Many people are here right now');
  });

  test('[CONST-02] stay up to 10 s while a password is changed', async () => {
    await signIn();
    const { reply, answer } = later('server.busy');
    await showScreen('/m/changePsw', { 'POST /wps/member/changePassword/v2': reply });
    await until(() => expect(shown.field('newPassword')).not.toBeNull());
    const typed = { oldPassword: 'lantern-41', newPassword: 'lantern-42' };
    shown.type('oldPassword', typed.oldPassword);
    shown.type('newPassword', typed.newPassword);
    shown.type('confirmNewPassword', typed.newPassword);
    await until(() => expect(shown.field('confirmNewPassword')?.value).toBe(typed.newPassword));
    vi.useFakeTimers();
    shown.press('Confirm');
    await vi.advanceTimersByTimeAsync(9_990);
    expect(shown.toast()).toBe('Changing the password');
    await vi.advanceTimersByTimeAsync(20);
    expect(shown.toast()).toBe('');
    answer();
  });
});
