// The superior transfer: money from a member's wallet to that of their upline.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  transferErrors,
  transferInput,
  transferSchema,
  transferTermsSchema,
  whyNoTransfer,
} from './transfer.ts';

export const uplineTransferTerms = endpoint({
  method: 'GET',
  path: '/wps/transaction/upLine',
  summary: 'To whom a superior transfer goes, and how much it can be',
  auth: 'member',
  flag: 'AGETRANSFERUP3',
  input: z.object({}),
  output: transferTermsSchema,
  errors: [...whyNoTransfer],
});

/** The money is the upline's at once, and nobody takes it back. */
export const uplineTransfer = endpoint({
  method: 'POST',
  path: '/wps/transaction/upLine',
  summary: 'Transfer money to the upline',
  auth: 'member',
  flag: 'AGETRANSFERUP3',
  sealed: true,
  input: z.object(transferInput),
  output: transferSchema,
  errors: [...transferErrors],
});
