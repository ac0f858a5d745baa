// Everything the portal stores in the browser: one table of keys, their store and their form.
import type { Language } from '@perya/contract/language';
import { createStorage } from '@perya/web/lib/storage.ts';

export interface SessionInfo {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** customerType of the account. */
  readonly type: number;
  readonly firstTimeLogin: boolean;
  /** The password is one that somebody else gave: nothing else is open until it is changed. */
  readonly passwordDue: boolean;
  /** An operator of the console looks at what the member sees. */
  readonly viewed?: true;
}

/** How the login form is filled in: username and password, or mobile number and SMS code. */
export type LoginMode = 'username' | 'sms';

/** The remembered credential: a revocable device credential, never the password itself. */
export interface RememberedLogin {
  readonly type: LoginMode;
  /** The username, or the number in mobile mode. */
  readonly username: string;
  /** The device credential, encoded twice; empty once it is void. */
  readonly password: string;
  readonly countryDialingCode: string;
}

/** Somebody whom an identity provider knows and this portal does not, on the way to register. */
export interface NewIdentity {
  readonly ticket: string;
  readonly provider: 'facebook' | 'google' | 'telegram';
  readonly nickname: string;
  readonly email: string;
}

interface Stored {
  /** Lives as long as the tab. */
  MC_SESSION_INFO: SessionInfo;
  /** The address at which the session ended, so that signing in leads back. */
  returnTo: string;
  /** Why the session ended, until the login screen has shown it. */
  lostBecause: string;
  /** What was typed into forms, by form and field; never a password, a code or a captcha. */
  drafts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** When the next code may be asked for, by what it is for; milliseconds since 1970. */
  codeCountdowns: Readonly<Record<string, number>>;
  /** Wishes that were sent and not answered yet, by what they are for: see domain/cashier. */
  requestKeys: Readonly<Record<string, { readonly wish: string; readonly key: string }>>;
  newIdentity: NewIdentity;
  /** What a mailed link carried, out of the address and kept until it is used. */
  resetToken: string;
  hideSuperAce: boolean;
  /** The sets of announcements that were closed, one for members (A) and one for visitors (B). */
  announcementsSeen: Readonly<
    Partial<Record<'A' | 'B', { readonly set: string; readonly language: Language }>>
  >;
  /** When the newest of the agents' notices was published that was read here. */
  agentNoticesRead: string;
  /** A session was there: worth asking the server to resume it by its cookie. */
  sessionHint: boolean;
  autoLogin: '0' | '1';
  hideBalance: boolean;
  hideDownloadBar: boolean;
  /** The configuration profile of iOS was followed: it is not offered again. */
  profileInstalled: boolean;
  /** The invitation that was followed last, and when; milliseconds since 1970. */
  invitation: { readonly code: string; readonly at: number };
  /** How often the portal was opened, and when last; milliseconds since 1970. */
  visits: { readonly count: number; readonly at: number };
  /** Until when nobody is asked to put the portal on the home screen; milliseconds since 1970. */
  installNotBefore: number;
  /** Stands for the browser's notifications and who asked for them; names nobody. */
  notifiedMark: string;
  rememberedLogin: Readonly<Partial<Record<LoginMode, RememberedLogin>>>;
  searchHistory: readonly string[];
  /** The reality check that was answered last: of which sitting, and how far into it. */
  realityChecked: { readonly startedAt: string; readonly elapsedMs: number };
}

const stores = {
  MC_SESSION_INFO: 'session',
  returnTo: 'session',
  lostBecause: 'session',
  drafts: 'session',
  codeCountdowns: 'session',
  requestKeys: 'session',
  newIdentity: 'session',
  resetToken: 'session',
  realityChecked: 'session',
  hideSuperAce: 'session',
  announcementsSeen: 'local',
  agentNoticesRead: 'local',
  sessionHint: 'local',
  autoLogin: 'local',
  hideBalance: 'local',
  hideDownloadBar: 'local',
  profileInstalled: 'local',
  invitation: 'local',
  visits: 'local',
  installNotBefore: 'local',
  notifiedMark: 'local',
  rememberedLogin: 'local',
  searchHistory: 'local',
} as const satisfies Record<keyof Stored, 'session' | 'local'>;

export const { load, save, useStored } = createStorage<Stored>(stores);
