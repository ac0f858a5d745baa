// The options that the check and the storm share: which wallet, who calls, who lets them in.
import { readFile } from 'node:fs/promises';
import { dialectNames } from '../dialect/dialect.ts';
import { dialects } from '../dialect/dialects.ts';
import { httpTransport } from '../dialect/transport.ts';
import type { WalletLine } from '../dialect/wallet-client.ts';
import { controlOperator, tokenOperator } from './operators.ts';
import { portalOperator } from './portal-operator.ts';
import type { Operator } from './scenario.ts';

export const sharedUsage = `--url <wallet> --vendor <code> --key <secret or PEM file>
    [--dialect hmac|rsa|form]        how the vendor calls (hmac)
  and one of
    --launch <token,token,…>         launch tokens of one member, good until they are used
    --control <address>              asks the operator's address for tokens and deeds
    --portal <address> --member <name:password> --node <game's number>
                                     signs in to a Perya portal and starts a game
  and perhaps
    --timeout-ms <n>                 after which an answer counts as lost (8000)`;

export const sharedOptions = {
  url: { type: 'string' },
  vendor: { type: 'string' },
  key: { type: 'string' },
  dialect: { type: 'string', default: 'hmac' },
  launch: { type: 'string' },
  control: { type: 'string' },
  portal: { type: 'string' },
  member: { type: 'string' },
  node: { type: 'string' },
  'timeout-ms': { type: 'string', default: '8000' },
} as const;

type Given = Readonly<Partial<Record<keyof typeof sharedOptions, string>>>;

/** The command can't be run as it was typed; the message says why. */
export class Usage extends Error {
  override name = 'Usage';
}

/** Throws Usage where nobody is named who gives launch tokens. */
export function operatorOf({ launch, control, portal, member, node }: Given): Operator {
  if (launch !== undefined) return tokenOperator(launch.split(','));
  if (control !== undefined) return controlOperator(control);
  if (portal === undefined) throw new Usage('--launch, --control or --portal is missing');
  const [username = '', password = ''] = (member ?? '').split(/:(.*)/s);
  const nodeId = Number(node);
  if (username === '' || !Number.isInteger(nodeId)) {
    throw new Usage('--portal needs --member name:password and --node');
  }
  return portalOperator({ url: portal.replace(/\/$/, ''), username, password, nodeId });
}

// A key that is a file's name is read from there: a PEM does not fit a command line.
async function keyOf(given: string): Promise<string> {
  return readFile(given, 'utf8').then(
    (text) => (text.includes('-----BEGIN') ? text : text.trim()),
    () => given,
  );
}

/** The line to the wallet. Throws Usage where something of it is missing. */
export async function lineOf(given: Given, now: () => Date): Promise<WalletLine> {
  const { url, vendor, key } = given;
  if (!url || !vendor || !key) throw new Usage('--url, --vendor and --key are needed');
  const dialect = dialectNames.find((each) => each === given.dialect);
  if (dialect === undefined) throw new Usage(`--dialect is one of ${dialectNames.join(', ')}`);
  return {
    dialect: dialects[dialect],
    signer: { vendor, key: await keyOf(key) },
    transport: httpTransport(url, Number(given['timeout-ms'])),
    now,
  };
}
