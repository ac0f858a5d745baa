// What a language must be able to say in messages.

/** A mail; plain text, so that no mail program has anything to run or to load. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** What guards an account, or where its money may go. */
export type Guard =
  | 'mobile'
  | 'email'
  | 'paymentPassword'
  | 'payoutAccount'
  | 'providers'
  | 'passkeys'
  | 'twoStep';

/** `merchant` is the name that people know. */
interface Named {
  readonly merchant: string;
}

export interface CodeIn extends Named {
  readonly code: string;
}

export interface NoticeIn extends Named {
  readonly username: string;
}

export interface LinkIn extends NoticeIn {
  readonly link: string;
}

export interface PasswordIn extends NoticeIn {
  readonly recovered: boolean;
}

/** `device` as "Chrome on Android", `place` as "PH, 203.0.113.0/24". */
export interface SignInIn extends NoticeIn {
  readonly device: string;
  readonly place: string;
}

export interface GuardIn extends NoticeIn {
  readonly guard: Guard;
}

/** `minutes` is a time as the language writes it: "10 minutes". */
interface GoodFor {
  readonly minutes: string;
}

/** An SMS is to fit into one part: 160 plain characters, or 70 where one of them is not plain. */
export interface Wording {
  readonly codeSms: (about: CodeIn & GoodFor) => string;
  readonly mobileChangedSms: (about: Named) => string;
  readonly codeMail: (about: CodeIn & GoodFor) => Mail;
  readonly resetLinkMail: (about: LinkIn & GoodFor) => Mail;
  readonly passwordMail: (about: PasswordIn) => Mail;
  readonly newSignInMail: (about: SignInIn) => Mail;
  readonly guardMail: (about: GuardIn) => Mail;
}
