// Attacks Telegram's signed login data: changed, signed by others, too old.
import { describe, expect, it } from 'vitest';
import { signedFields } from '../../../../tools/stand-in/telegram.ts';
import { proveByTelegram, telegramUrl } from './telegram.ts';

const bot = { botId: '1', botToken: '1:the token of the bot', url: 'https://oauth.telegram.org' };
const now = new Date('2026-03-01T04:00:00Z');
const seconds = now.getTime() / 1000;

const fields = { id: 100200301, first_name: 'Maya', last_name: 'Santos', auth_date: seconds };

const proved = (changes: Record<string, string | number> = {}, token = bot.botToken) =>
  proveByTelegram(bot, JSON.stringify(signedFields({ ...fields, ...changes }, token)), now);

describe('signed fields of Telegram', () => {
  it('[LOGIN-05] say who it is, with or without a picture and a name of Telegram’s', () => {
    const person = { subject: '100200301', nickname: 'Maya Santos', email: '' };
    expect(proved()).toMatchObject(person);
    expect(proved({ username: 'maya', photo_url: 'https://t.me/i/maya.jpg' })).toMatchObject(
      person,
    );
  });

  it('[LOGIN-05] of a known bot and person have a known signature', () => {
    // Made apart from this code: printf of the sorted lines, signed by openssl dgst -hmac.
    expect(proved()?.signature).toBe(
      '6330f5034638e5b00a004aaf02db77c51e58a917e4d9c2384b7a6051a63869c6',
    );
  });

  it('[LOGIN-05] are refused when changed, added to, or signed for another bot', () => {
    const signed = signedFields(fields, bot.botToken);
    const forged = [
      { ...signed, id: 100200302 },
      { ...signed, username: 'added' },
      { ...signed, hash: '0'.repeat(64) },
      { ...fields },
      { ...signed, first_name: ['Maya'] },
    ];
    for (const each of forged) expect(proveByTelegram(bot, JSON.stringify(each), now)).toBeNull();
    expect(proved({}, '2:the token of another')).toBeNull();
    for (const text of ['', 'null', '[]', '{', '"text"', 'false']) {
      expect(proveByTelegram(bot, text, now)).toBeNull();
    }
  });

  it('[LOGIN-05] are refused where another reading of the same signed lines is shown', () => {
    const mine = { ...fields, first_name: 'Mallory\nid=1\nlast_name=x' };
    const { hash } = signedFields(mine, bot.botToken);
    const read = { auth_date: seconds, first_name: 'Mallory', id: 1 };
    const asOther = { ...read, last_name: `x\nid=${String(fields.id)}\nlast_name=Santos`, hash };
    const named = { ...read, 'last_name=x\nid': fields.id, last_name: 'Santos', hash };
    const added = signedFields({ ...fields, any_field: 'x' }, bot.botToken);
    for (const each of [asOther, named, added]) {
      expect(proveByTelegram(bot, JSON.stringify(each), now)).toBeNull();
    }
  });

  it('[LOGIN-05] serve five minutes, and not before their time', () => {
    expect(proved({ auth_date: seconds - 300 })).not.toBeNull();
    expect(proved({ auth_date: seconds - 301 })).toBeNull();
    expect(proved({ auth_date: seconds + 30 })).not.toBeNull();
    expect(proved({ auth_date: seconds + 31 })).toBeNull();
  });
});

it('the way there names the bot and the way back', () => {
  const returnTo = 'https://play.example/m/login?state=s';
  const url = new URL(telegramUrl(bot, { origin: 'https://play.example', returnTo }));
  expect(url.origin + url.pathname).toBe('https://oauth.telegram.org/auth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    bot_id: '1',
    origin: 'https://play.example',
    return_to: returnTo,
  });
});
