// The two merchants that ship: one with everything on, one lean, in another theme and currency.
import { languages } from '@perya/contract/language';
import { agentTiles } from '@perya/contract/merchant/merchant';
import { flags } from '@perya/contract/merchant/flags';
import { lengthOf } from '@perya/contract/limits';
import type { RegistrationRule, RegistrationRules } from '@perya/contract/account/registration';
import type { Database } from '#db/database';
import type { MerchantSettings } from '#modules/merchant/merchant';
import { insertMerchant } from '#modules/merchant/merchant-sql';

const off: RegistrationRule = { enabled: false, required: false, minLength: 0, maxLength: 64 };
const optional: RegistrationRule = { ...off, enabled: true };
const required: RegistrationRule = { ...optional, required: true };

const username: RegistrationRule = {
  ...required,
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  minLength: lengthOf.usernameMin,
  maxLength: lengthOf.usernameMax,
};
const password: RegistrationRule = {
  ...required,
  minLength: lengthOf.passwordMin,
  maxLength: lengthOf.passwordMax,
};
const captcha: RegistrationRule = { ...required, pattern: '^\\d{6}$', minLength: 6, maxLength: 6 };
const email: RegistrationRule = { ...optional, pattern: '^\\S+@\\S+\\.\\S+$', maxLength: 120 };

const noFields: RegistrationRules = {
  username: off,
  countryDialingCode: off,
  mobileNum: off,
  verificationCode: off,
  password: off,
  confirmPassword: off,
  paymentPassword: off,
  nickname: off,
  payeeName: off,
  email: off,
  idNumber: off,
  qqNum: off,
  facebook: off,
  wechat: off,
  line: off,
  whatsapp: off,
  zalo: off,
  recommenderId: off,
  affiliateCode: off,
  captcha: off,
};

/**
 * A demonstration signs in through a stand-in that plays the providers' part, and chats with it; an
 * operator puts the real ones' addresses and keys in its place.
 */
const standInProviders: MerchantSettings['access']['providers'] = {
  google: { issuer: '{stand-in}/google', clientId: 'perya', clientSecret: 'perya-google-stand-in' },
  facebook: {
    issuer: '{stand-in}/facebook',
    clientId: 'perya',
    clientSecret: 'perya-facebook-stand-in',
  },
  telegram: {
    botId: '1000000001',
    botToken: '1000000001:perya-telegram-stand-in',
    url: '{stand-in}/telegram',
  },
};

interface SeedMerchant {
  readonly code: string;
  readonly hosts: readonly string[];
  readonly settings: MerchantSettings;
}

const perya: SeedMerchant = {
  code: 'perya',
  // '*' answers for every host that no other merchant has.
  hosts: ['*', 'localhost', 'perya.localhost'],
  settings: {
    name: 'Perya',
    theme: 'night-market',
    colours: null,
    languages: [...languages],
    defaultLanguage: 'EN',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    minimumAge: 21,
    // Autoplay needs a licence that allows it.
    flags: flags.filter((flag) => flag !== 'AUTOPLAY'),
    agentMenu: [...agentTiles],
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    service: [
      { type: 'LIVECHAT', title: 'Live chat', link: '{stand-in}/chat?at=Perya' },
      { type: 'TELEGRAM', title: 'Telegram, news', link: 'https://t.me/example' },
      { type: 'TELEGRAM', title: 'Telegram, help', link: 'https://t.me/example?start=help' },
    ],
    serviceKey: 'parol-26',
    chatHosts: ['{stand-in}'],
    downloadLinks: [
      { resourceType: 'Android', url: '{stand-in}/app?for=Android' },
      { resourceType: 'IOS', url: '{stand-in}/app?for=IOS' },
      { resourceType: 'MOBILECONFIG', url: '{stand-in}/app?for=MOBILECONFIG' },
    ],
    downloadBonus: '688.00',
    imageCDNs: [],
    licence: { name: 'Demonstration: no licence, no real money', number: '', url: '' },
    signUpGift: '100.00',
    signUpGiftNeedsProof: false,
    status: 'open',
    restrictedCountries: [],
    registrationRules: {
      ...noFields,
      username,
      password,
      countryDialingCode: optional,
      mobileNum: { ...optional, maxLength: lengthOf.mobileMax },
      verificationCode: { ...optional, maxLength: lengthOf.smsCodeMax },
      nickname: optional,
      email,
      affiliateCode: { ...optional, maxLength: 32 },
      captcha,
    },
    trialBalance: '10000.00',
    validRules: {},
    longEmailSuffixes: true,
    access: {
      country: 'PH',
      smsCountries: ['PH', 'SG', 'HK', 'VN', 'TH', 'ID', 'MY', 'BR', 'AE', 'SA', 'JP', 'KR'],
      smsPerDay: 5_000,
      dialingCodePicker: true,
      providers: standInProviders,
    },
  },
};

const araw: SeedMerchant = {
  code: 'araw',
  hosts: ['araw.localhost'],
  settings: {
    name: 'Araw',
    theme: 'daylight',
    colours: null,
    languages: ['TY', 'EN'],
    defaultLanguage: 'TY',
    currency: 'USDT',
    timeZone: 'Asia/Singapore',
    minimumAge: 18,
    flags: ['USERNAMEREG3', 'DIRECTREG3', 'TRANSBETREPMEM3', 'FREEPLAY', 'DEPOSIT', 'WITHDRAW'],
    agentMenu: ['overview', 'transactions', 'team', 'pnl', 'security'],
    mobileTemplate: { mem_cen: '0', dep_func: '0' },
    service: [{ type: 'LIVECHAT', title: 'Live chat', link: '{stand-in}/chat?at=Araw' }],
    serviceKey: 'araw2026',
    chatHosts: ['{stand-in}'],
    downloadLinks: [],
    downloadBonus: '0',
    imageCDNs: [],
    licence: { name: 'Demonstration: no licence, no real money', number: '', url: '' },
    signUpGift: '2.00',
    signUpGiftNeedsProof: true,
    status: 'open',
    restrictedCountries: [],
    registrationRules: { ...noFields, username, password, captcha },
    trialBalance: '10000.00',
    validRules: {},
    longEmailSuffixes: true,
    access: {
      country: 'PH',
      smsCountries: ['PH'],
      smsPerDay: 1_000,
      dialingCodePicker: false,
      providers: {},
    },
  },
};

export const seedMerchants = [perya, araw] as const;

/** Writes both merchants where they are not there yet. Needs the owner's rights. */
export async function seedMerchantRows(owner: Database): Promise<void> {
  for (const { code, hosts, settings } of seedMerchants) {
    await insertMerchant(owner, code, hosts, settings);
  }
}
