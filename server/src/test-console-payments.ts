// For the test of all commands: days of payment providers, methods, providers, rates.
import { randomUUID } from 'node:crypto';
import { paymentDayRead } from '@perya/contract/ops/payment-days';
import * as keys from '@perya/contract/ops/payment-keys';
import * as methods from '@perya/contract/ops/payment-methods';
import { settlementBook } from '@perya/contract/ops/payment-settlements';
import * as providers from '@perya/contract/ops/payment-providers';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { batchOne, batchStop } from '@perya/contract/ops/vouchers';
import { SecretBox } from '#lib/secret-box';
import { testSecretKey } from '#lib/test-platform';
import { saveProvider } from '#modules/cashier/providers';
import { depositor } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { makeVouchers } from '#modules/cashier/voucher-batches';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

type Fields = Record<string, unknown>;
type Commands = readonly (readonly [EndpointSpec, () => Promise<Fields>])[];

interface World {
  readonly desk: TestConsole;
  readonly parts: TestCashier;
  readonly merchant: string;
  readonly ana: TestOperator;
}

type One = OutputOf<typeof methods.methodOne>;

const newCode = (): string => `m-${randomUUID().slice(0, 8)}`;

/** A method as it is, to be called otherwise. */
async function method({ desk, merchant, ana }: World): Promise<Fields> {
  const input = { merchant, id: 'gcash' };
  const found = await valueOf<One>(ask(desk, methods.methodOne, input, ana.headers));
  const settings = { ...found.settings, name: newCode() };
  return { id: found.id, version: found.version, settings };
}

async function newMethod(world: World): Promise<Fields> {
  const { settings } = await method(world);
  return { id: newCode(), direction: 'deposit', currency: 'PHP', settings };
}

/** Switched to what it is not. */
async function provider({ desk, merchant, ana }: World): Promise<Fields> {
  const input = { merchant, id: 'silent' };
  const found = await valueOf<OutputOf<typeof providers.providerOne>>(
    ask(desk, providers.providerOne, input, ana.headers),
  );
  return { id: found.id, version: found.version, on: !found.on };
}

/** A new one, with two keys of which the second can be ended. */
async function providerWithKeys({ desk, merchant, ana }: World): Promise<Fields> {
  const id = newCode();
  const settings = {
    secretKey: 'xnd',
    callbackTokens: ['new', 'old'],
    returnUrl: 'http://localhost:9',
  };
  const provided = { merchant, code: id, adapter: 'xendit', settings };
  await saveProvider(desk.db.kysely, new SecretBox(testSecretKey), provided);
  const { version, keys: held } = await valueOf<OutputOf<typeof providers.providerOne>>(
    ask(desk, providers.providerOne, { merchant, id }, ana.headers),
  );
  const setting = 'callbackTokens';
  return { id, version, setting, print: held.at(-1)?.print };
}

/** Two vouchers that nobody has used. */
async function batch({ desk, parts, merchant, ana }: World): Promise<Fields> {
  const { uuid: agent } = await depositor(parts);
  const id = randomUUID();
  const expiresAt = new Date(parts.clock.now().getTime() + 86_400_000);
  const of = { id, merchant, provider: 'silent', currency: 'PHP', agent } as const;
  const wish = { ...of, amount: 50_000n, count: 2, madeBy: ana.name, expiresAt };
  await makeVouchers({ ...parts, db: desk.db }, wish);
  const found = await valueOf<OutputOf<typeof batchOne>>(
    ask(desk, batchOne, { merchant, id }, ana.headers),
  );
  return { id, version: found.version };
}

/** What each command is about; `world` is asked for when a test runs. */
export function commandsOf(world: () => World): Commands {
  const rate = { base: 'USDT', counter: 'PHP', rate: '58.2' };
  return [
    // Read or not, it is noted that it was asked for.
    [paymentDayRead, async () => Promise.resolve({ provider: 'silent', day: '2026-01-02' })],
    [methods.methodSave, async () => method(world())],
    [methods.methodAdd, async () => newMethod(world())],
    [providers.providerSwitch, async () => provider(world())],
    [
      providers.providerCheck,
      async () =>
        Promise.resolve({ id: 'silent', channel: 'gcash', currency: 'PHP', amount: '100.00' }),
    ],
    [keys.providerKeyEnd, async () => providerWithKeys(world())],
    [
      keys.providerKeyOffer,
      async () => ({ ...(await providerWithKeys(world())), key: newCode(), overlapHours: 0 }),
    ],
    [
      keys.providerOffer,
      async () => {
        const given = { secretKey: newCode(), callbackTokens: ['a'], returnUrl: 'https://a.b' };
        const { id, version } = await providerWithKeys(world());
        return { id, version, adapter: 'xendit', settings: JSON.stringify(given) };
      },
    ],
    [
      settlementBook,
      async () =>
        Promise.resolve({
          provider: 'silent',
          currency: 'PHP',
          amount: '12.50',
          reference: newCode(),
        }),
    ],
    [batchStop, async () => batch(world())],
    [providers.rateSet, async () => Promise.resolve(rate)],
  ];
}
