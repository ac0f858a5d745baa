// The portal as a member sees it, for an operator: asked for here, opened once in a browser.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { merchantSchema, reasonSchema } from './lists.ts';

/** The address is for this browser and the next minute, once. */
export const memberView = endpoint({
  method: 'POST',
  path: '/ops/members/view',
  summary: 'Look at the portal as a member sees it',
  auth: 'operator',
  needs: 'member.view',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({ merchant: merchantSchema, id: idSchema('member'), reason: reasonSchema }),
  output: z.object({ address: z.url(), until: z.iso.datetime() }),
  errors: ['record.unknown', 'request.tooMany'],
});
