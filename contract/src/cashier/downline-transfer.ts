// The transfer to a member: money from an agent's wallet to that of a direct downline.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  transferErrors,
  transferInput,
  transferSchema,
  transferTermsSchema,
  whyNoTransfer,
} from './transfer.ts';

const ofAgents = ['agent.only', 'agent.memberUnknown'] as const;

/** transfer.unavailable where the merchant has no such transfers, too. */
export const downlineTransferTerms = endpoint({
  method: 'GET',
  path: '/wps/transaction/downLine',
  summary: 'How much an agent can transfer to a direct downline',
  auth: 'member',
  input: z.object({ member: idSchema('member') }),
  output: transferTermsSchema,
  errors: [...ofAgents, ...whyNoTransfer],
});

/** The money is the downline's at once, and nobody takes it back. */
export const downlineTransfer = endpoint({
  method: 'POST',
  path: '/wps/transaction/downLine',
  summary: 'Transfer money to a direct downline',
  auth: 'member',
  sealed: true,
  input: z.object({ member: idSchema('member'), ...transferInput }),
  output: transferSchema,
  errors: [...ofAgents, ...transferErrors],
});
