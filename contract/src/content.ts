// What the merchant says to its visitors: banners, notices, announcements.
import * as z from 'zod/mini';
import { bannerGroups, languages } from './category.ts';
import { endpoint } from './endpoint.ts';

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
