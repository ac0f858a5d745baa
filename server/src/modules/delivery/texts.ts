// What messages say, in the reader's language or else in English.
import { languageTable } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import { lifetimeSeconds } from '@perya/contract/limits';
import { inLanguage } from '#lib/language';
import type { InLanguages } from '#lib/language';
import { ar } from './texts/ar.ts';
import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { id } from './texts/id.ts';
import { pt } from './texts/pt.ts';
import { th } from './texts/th.ts';
import { ty } from './texts/ty.ts';
import { vi } from './texts/vi.ts';
import type * as wording from './texts/wording.ts';

export type { Guard, Mail } from './texts/wording.ts';

const wordings: InLanguages<wording.Wording> = {
  EN: en,
  TY: ty,
  VI: vi,
  TH: th,
  ID: id,
  CN: cn,
  PT: pt,
  AR: ar,
};

const wordingIn = (language: Language): wording.Wording => inLanguage(language, wordings);

function minutesIn(language: Language, seconds: number): string {
  const shown = wordings[language] ? language : 'EN';
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(languageTable[shown].tag, unit).format(seconds / 60);
}

export function codeSms(language: Language, about: wording.CodeIn): string {
  const minutes = minutesIn(language, lifetimeSeconds.verificationCode);
  return wordingIn(language).codeSms({ ...about, minutes });
}

export function codeMail(language: Language, about: wording.CodeIn): wording.Mail {
  const minutes = minutesIn(language, lifetimeSeconds.verificationCode);
  return wordingIn(language).codeMail({ ...about, minutes });
}

/** To choose a new password with. */
export function resetLinkMail(language: Language, about: wording.LinkIn): wording.Mail {
  const minutes = minutesIn(language, lifetimeSeconds.resetLink);
  return wordingIn(language).resetLinkMail({ ...about, minutes });
}

/** After the password was changed while signed in, or chosen anew without the old one. */
export function passwordMail(language: Language, about: wording.PasswordIn): wording.Mail {
  return wordingIn(language).passwordMail(about);
}

export function newSignInMail(language: Language, about: wording.SignInIn): wording.Mail {
  return wordingIn(language).newSignInMail(about);
}

/** After one of what guards the account was changed in the security centre. */
export function guardMail(language: Language, about: wording.GuardIn): wording.Mail {
  return wordingIn(language).guardMail(about);
}

/** To the number that was bound before. */
export function mobileChangedSms(language: Language, about: { merchant: string }): string {
  return wordingIn(language).mobileChangedSms(about);
}
