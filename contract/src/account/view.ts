// An operator's look at the portal as a member sees it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sessionSchema } from './session.ts';

/** What an operator's browser gets that looks at the portal as a member sees it. */
const viewSchema = z.extend(z.omit(sessionSchema, { deviceCredential: true }), {
  until: z.iso.datetime(),
});

export type ViewAnswer = z.output<typeof viewSchema>;

/** Opens the link that the operators' console gave; it is good once. Nothing may change then. */
export const openView = endpoint({
  method: 'POST',
  path: '/wps/session/view',
  summary: 'Look at the portal as a member sees it, for an operator',
  auth: 'anyone',
  input: z.object({ link: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: viewSchema,
  errors: ['view.over'],
});
