// The jackpot that home shows: what the merchant's fullest pool holds.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sumOfCurrencySchema } from '../money-schema.ts';

/** The fullest pool in the merchant's currency; null where none has been opened. */
export const homeJackpot = endpoint({
  method: 'GET',
  path: '/wps/game/jackpot',
  summary: 'What the jackpot holds',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({ pool: z.nullable(sumOfCurrencySchema) }),
  errors: [],
});
