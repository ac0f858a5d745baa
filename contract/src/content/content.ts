// What the merchant says to its visitors: banners, notices, announcements, help, the agreement.
import * as z from 'zod/mini';

import { languages } from '../language.ts';
import { endpoint } from '../endpoint.ts';

/** Banner groups of the portal. */
export const bannerGroups = ['m_home', 'm_reg', 'm_recommend', 'm_superace'] as const;

/** Announcement types: board, platform, popular, help, agents. */
export const announcementTypes = ['B', 'PL', 'PU', 'H', 'A', 'PR'] as const;

const language = z.enum(languages);

export const bannerSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** An in-app path or an https address; validated when written and again when followed. */
  linkage: z.string(),
  groupName: z.enum(bannerGroups),
  kicker: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where the terms of an offer stand; empty when it makes none. */
  termsLinkage: z.string(),
});

export type Banner = z.output<typeof bannerSchema>;

export const banners = endpoint({
  method: 'GET',
  path: '/wps/system/banners',
  summary: 'The banners of one group',
  auth: 'anyone',
  input: z.object({ groupName: z.enum(bannerGroups), language }),
  output: z.object({ banners: z.array(bannerSchema) }),
  errors: [],
});

export const noticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  publishedAt: z.iso.datetime(),
});

export type Notice = z.output<typeof noticeSchema>;

/** Notices for the ticker and the notice page, newest first. */
export const notices = endpoint({
  method: 'GET',
  path: '/wps/system/notices',
  summary: 'The merchant’s notices, newest first',
  auth: 'anyone',
  input: z.object({ language }),
  output: z.object({ notices: z.array(noticeSchema) }),
  errors: [],
});

/** Whom it pops up for: members (A), visitors (B), members at their first sign-in (F). */
export const executions = ['A', 'B', 'F'] as const;

export const announcementSchema = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  groupName: z.enum(bannerGroups),
  title: z.string(),
  /** Rich text: sanitised when it was written; to be sanitised again where it is shown. */
  content: z.string(),
  promotionType: z.string(),
  execution: z.enum(executions),
  /** Where its go-to action leads; empty for none. */
  linkage: z.string(),
  announcementImages: z.array(z.object({ sequence: z.int(), url: z.string() })),
  publishedAt: z.iso.datetime(),
});

export type Announcement = z.output<typeof announcementSchema>;

const typesPattern = new RegExp(
  `^(${announcementTypes.join('|')})(,(${announcementTypes.join('|')})){0,5}$`,
);

/** Announcements of some types ("B,PL,PU,H") of a group, in the merchant's order. */
export const announcements = endpoint({
  method: 'GET',
  path: '/wps/system/announcements',
  summary: 'The merchant’s announcements',
  auth: 'anyone',
  input: z.object({
    types: z.string().check(z.regex(typesPattern)),
    groupName: z.enum(bannerGroups),
    platform: z.literal('M'),
    language,
  }),
  output: z.object({ announcements: z.array(announcementSchema) }),
  errors: [],
});

/** The same of the popular ones (type PU) alone. */
export const popularAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/system/popularAnnouncements',
  summary: 'The merchant’s popular announcements',
  auth: 'anyone',
  input: z.object({ groupName: z.optional(z.enum(bannerGroups)), language }),
  output: z.object({ announcements: z.array(announcementSchema) }),
  errors: [],
});

const articleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Rich text, as in announcements. */
  content: z.string(),
});

/** The help centre's items, in the merchant's order. */
export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'The help centre',
  auth: 'anyone',
  input: z.object({ device: z.literal('MOBILE'), language }),
  output: z.object({ items: z.array(articleSchema) }),
  errors: [],
});

/** The user agreement; null when the merchant has written none in that language. */
export const userAgreement = endpoint({
  method: 'GET',
  path: '/wps/system/userAgreement',
  summary: 'The user agreement',
  auth: 'anyone',
  input: z.object({ language }),
  output: z.object({ agreement: z.nullable(articleSchema) }),
  errors: [],
});
