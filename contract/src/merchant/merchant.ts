// What the app reads at start: who the merchant is, how it looks, what it has switched on.
import * as z from 'zod/mini';
import { serviceTypes } from '../content/service-link.ts';
import { providers } from '../account/providers.ts';
import { languages } from '../language.ts';
import { endpoint } from '../endpoint.ts';
import { coloursSchema } from './colours.ts';
import { flags } from './flags.ts';
import { currencySchema } from '../money-schema.ts';
import { sealKeySchema } from '../sealed.ts';

/** What the agency centre leads to; a merchant chooses. */
export const agentTiles = [
  'overview',
  'transactions',
  'team',
  'redRain',
  'pnl',
  'betting',
  'rebateSettings',
  'rebateIncome',
  'security',
  'mail',
] as const;

const customerServiceEntry = z.object({
  type: z.enum(serviceTypes),
  title: z.string(),
  /** The link, encoded: see service-link.ts. */
  csPosition: z.string(),
});

const downloadLink = z.object({
  resourceType: z.enum(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon']),
  url: z.string(),
});

/** How this merchant's people sign in besides the password. */
const signInSchema = z.object({
  /** Those that are configured; a button shows when its flag is on too. */
  providers: z.array(z.enum(providers)),
  /** Whether the form offers a choice of dialing codes, and the one it starts with. */
  dialingCodePicker: z.boolean(),
  dialingCode: z.string(),
  /** Set when codes are sent by the identity provider: what its public interface needs. */
  firebase: z.nullable(
    z.object({ apiKey: z.string(), url: z.string(), recaptchaSiteKey: z.string() }),
  ),
});

/** The origin of an image CDN: "https://images.example". */
export const imageCDNSchema = z.string().check(z.regex(/^https:\/\/[\w.-]+(:\d+)?$/));

/** Everything of a merchant that its visitors may know. */
export const merchantSchema = z.object({
  merchantCode: z.string(),
  name: z.string(),
  theme: z.enum(['night-market', 'daylight']),
  /** The merchant's own colours; null for those of the themes. */
  colours: z._default(z.nullable(coloursSchema), null),
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(languages),
  currency: currencySchema,
  timeZone: z.string(),
  minimumAge: z.union([z.literal(18), z.literal(21)]),
  flags: z.array(z.enum(flags)),
  mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
  /** What an agent finds in the agency centre; service is always there. */
  agentMenu: z._default(z.array(z.enum(agentTiles)), [...agentTiles]),
  customerService: z.array(customerServiceEntry),
  /**
   * What customer-service links are decoded with, and where a live chat may be: hosts, by https, or
   * whole origins, as a demonstration's "http://localhost:8082".
   */
  serviceKey: z.string().check(z.length(8)),
  chatHosts: z.array(z.string()),
  downloadLinks: z.array(downloadLink),
  /** What the app is advertised with, as a decimal string in the merchant's currency; '0': none. */
  downloadBonus: z._default(z.string().check(z.regex(/^\d+(\.\d+)?$/)), '0'),
  /** What stands at the bottom menu's deposit, as '+20%'; '' for nothing. */
  depositBadge: z._default(z.string().check(z.maxLength(6)), ''),
  /** The first one is where the drawn pictures come from; all may be shown from. */
  imageCDNs: z.array(imageCDNSchema),
  licence: z.object({ name: z.string(), number: z.string(), url: z.string() }),
  /** The gift for a new account, as a decimal string in the merchant's currency; '0' for none. */
  signUpGift: z.string(),
  /** The gift comes only once the member has proved a mobile number or an e-mail address. */
  signUpGiftNeedsProof: z._default(z.boolean(), true),
  /** Two facts of their own; where both hold, people are told of the maintenance. */
  maintenance: z.boolean(),
  /** The visitor is in a country that the merchant does not serve. */
  restricted: z.boolean(),
  signIn: signInSchema,
  /** E-mail addresses may end in more than two or three letters. */
  longEmailSuffixes: z.boolean(),
  sealKey: sealKeySchema,
  serverTime: z.iso.datetime(),
});

export type Merchant = z.output<typeof merchantSchema>;

export const consolidated = endpoint({
  method: 'GET',
  path: '/wps/system/consolidated',
  summary: 'Everything that the app needs to start: merchant, theme, flags, status, keys',
  auth: 'anyone',
  input: z.object({}),
  output: merchantSchema,
  errors: [],
});
