// Shows that each message says the same in every language, and that an SMS fits into one part.
import { languages } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import { describe, expect, test } from 'vitest';
import * as texts from './texts.ts';
import type { Guard, Mail } from './texts.ts';

const merchant = 'Perya';
const username = 'maria_88';
const code = '246813';
const link = 'https://play.example.com/m/forget?token=Abc-123_x';
const device = 'Chrome on Android';
const place = 'PH, 203.0.113.0/24';
const guards: readonly Guard[] = [
  'mobile',
  'email',
  'paymentPassword',
  'payoutAccount',
  'providers',
  'passkeys',
  'twoStep',
];

interface Case {
  readonly name: string;
  readonly write: (language: Language) => Mail;
  /** What must stand in the text, whatever the language. */
  readonly holds: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'code',
    write: (language) => texts.codeMail(language, { merchant, code }),
    holds: [code, '10', merchant],
  },
  {
    name: 'reset link',
    write: (language) => texts.resetLinkMail(language, { merchant, username, link }),
    holds: [username, `\n\n${link}\n\n`, '15', merchant],
  },
  ...[false, true].map((recovered) => ({
    name: recovered ? 'password recovered' : 'password changed',
    write: (language: Language) => texts.passwordMail(language, { merchant, username, recovered }),
    holds: [username, merchant],
  })),
  {
    name: 'new sign-in',
    write: (language) => texts.newSignInMail(language, { merchant, username, device, place }),
    holds: [username, device, place, merchant],
  },
  ...guards.map((guard) => ({
    name: `changed ${guard}`,
    write: (language: Language) => texts.guardMail(language, { merchant, username, guard }),
    holds: [username, merchant],
  })),
];

const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted();

describe.each(languages)('mails in %s', (language) => {
  test.each(cases)('$name holds what the English holds', ({ write, holds }) => {
    const { subject, text } = write(language);
    for (const part of holds) expect(text).toContain(part);
    expect(subject).toContain(merchant);
    expect(subject).not.toContain('\n');
    expect(text.endsWith(`\n\n${merchant}\n`)).toBe(true);
    expect(numbersIn(text)).toEqual(numbersIn(write('EN').text));
    expect(subject + text).not.toMatch(/undefined|\$\{|[{}]/);
  });
});

test('each language has words of its own for each mail', () => {
  for (const { name, write } of cases) {
    const written = languages.map((language) => write(language));
    expect(new Set(written.map(({ subject }) => subject)).size, name).toBe(languages.length);
    expect(new Set(written.map(({ text }) => text)).size, name).toBe(languages.length);
  }
});

test('no two mails of a language can be taken for each other', () => {
  for (const language of languages) {
    const subjects = cases.map(({ write }) => write(language).subject);
    expect(new Set(subjects).size, language).toBe(cases.length);
  }
});

test('an Arabic count of minutes has the form that its number asks for', () => {
  expect(texts.codeMail('AR', { merchant, code }).text).toContain('10 دقائق');
  expect(texts.resetLinkMail('AR', { merchant, username, link }).text).toContain('15 دقيقة');
});

test('Latin words in an Arabic sentence keep their own direction', () => {
  const { text } = texts.newSignInMail('AR', { merchant, username, device, place });
  expect(text).toContain(`\u2068${username}\u2069`);
  expect(text).toContain(`\u2068${device} (${place})\u2069`);
});

// The part of GSM 03.38's basic alphabet that our texts may use; another sign halves the room.
const plain = /^[\w @$¥£èéùìòÇØøÅåÆæßÉ!"#%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

describe.each(languages)('SMS in %s', (language) => {
  const both = [
    { text: texts.codeSms(language, { merchant, code }), holds: [merchant, code, '10'] },
    { text: texts.mobileChangedSms(language, { merchant }), holds: [merchant] },
  ];

  test.each(both)('fits into one part and holds its values: $text', ({ text, holds }) => {
    for (const part of holds) expect(text).toContain(part);
    expect(text.length).toBeLessThanOrEqual(plain.test(text) ? 160 : 70);
  });
});

test('each language has words of its own for each SMS', () => {
  const codes = languages.map((language) => texts.codeSms(language, { merchant, code }));
  const changes = languages.map((language) => texts.mobileChangedSms(language, { merchant }));
  expect(new Set(codes).size).toBe(languages.length);
  expect(new Set(changes).size).toBe(languages.length);
});
