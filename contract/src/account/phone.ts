// Mobile numbers: how one is given, and the dialing codes that a picker offers.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lengthOf } from '../limits.ts';

/** A number as typed, and the dialing code ("+63") that it belongs to. */
export const mobileInput = {
  mobileNum: z.string().check(z.minLength(1), z.maxLength(lengthOf.mobileMax)),
  /** Left out, the merchant's own country is meant. */
  countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
};

export const dialingCodeSchema = z.object({
  /** ISO 3166 code. Several countries share a dialing code. */
  country: z.string(),
  dialingCode: z.string(),
  /** A number as people there write it, without the dialing code. */
  example: z.string(),
  /** How many digits a mobile number may have there. */
  lengths: z.array(z.int()),
});

export type DialingCode = z.output<typeof dialingCodeSchema>;

/** Every country that the merchant sends codes to, the merchant's own first. */
export const dialingCodes = endpoint({
  method: 'GET',
  path: '/wps/system/dialingCodes',
  summary: 'The countries whose mobile numbers can be used here',
  auth: 'anyone',
  input: z.object({}),
  output: z.array(dialingCodeSchema),
  errors: [],
});
