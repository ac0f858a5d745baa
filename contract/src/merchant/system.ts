// What a client may ask of the merchant one by one; our portal reads it all at once (merchant.ts).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money-schema.ts';
import { merchantSchema } from './merchant.ts';

export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Whether the platform is open to this visitor',
  auth: 'anyone',
  input: z.object({}),
  output: z.pick(merchantSchema, { maintenance: true, restricted: true }),
  errors: [],
});

export const setRegister = endpoint({
  method: 'GET',
  path: '/wps/system/setRegister',
  summary: 'The ways in which an account can be opened, and what each asks for',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({
    USERNAMEREG3: z.boolean(),
    MOBILENUMREG3: z.boolean(),
    REGMOBVERF3: z.boolean(),
    MOBILENUMPASSREG3: z.boolean(),
    DIRECTREG3: z.boolean(),
  }),
  errors: [],
});

export const systemCountry = endpoint({
  method: 'GET',
  path: '/wps/system/country',
  summary: 'The merchant’s country',
  auth: 'anyone',
  input: z.object({}),
  /** An ISO 3166 code and its dialing code: "PH", "+63". */
  output: z.object({ country: z.string(), dialingCode: z.string() }),
  errors: [],
});

export const trialAccount = endpoint({
  method: 'GET',
  path: '/wps/system/trialAccount',
  summary: 'Whether a trial can be started, and the play money that it begins with',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), balance: moneySchema, currency: z.literal('FUN') }),
  errors: [],
});

export const customerServiceLink = endpoint({
  method: 'GET',
  path: '/wps/system/customerServiceLink',
  summary: 'The ways to a person, encoded as in the merchant’s settings',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({ list: merchantSchema.shape.customerService }),
  errors: [],
});
