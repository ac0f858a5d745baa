// The subjects whose texts come with the screens that use them: a file of each in every language.
import type { texts as account } from './en/account.ts';
import type { texts as games } from './en/games.ts';
import type { texts as help } from './en/help.ts';
import type { texts as lottery } from './en/lottery.ts';
import type { texts as messages } from './en/messages.ts';
import type { texts as mine } from './en/mine.ts';
import type { texts as play } from './en/play.ts';
import type { texts as protection } from './en/protection.ts';
import type { texts as records } from './en/records.ts';
import type { texts as security } from './en/security.ts';
import type { texts as settings } from './en/settings.ts';

/** The English texts of each subject, which the other languages must match. */
export interface Subjects {
  readonly account: typeof account;
  readonly games: typeof games;
  readonly help: typeof help;
  readonly lottery: typeof lottery;
  readonly messages: typeof messages;
  readonly mine: typeof mine;
  readonly play: typeof play;
  readonly protection: typeof protection;
  readonly records: typeof records;
  readonly security: typeof security;
  readonly settings: typeof settings;
}

export type Subject = keyof Subjects;
