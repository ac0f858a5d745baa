// The whole server, for what is sent to all of its routes: pages, and each kind of provider.
import { generateKeyPairSync } from 'node:crypto';
import { endpoints } from '@perya/contract/endpoints';
import { pathFor } from '@perya/contract/vendor/dialect';
import { dialectEndpoints } from '@perya/contract/vendor/dialect-endpoints';
import type { Database } from '#db/database';
import { artOf } from '#lib/art';
import { systemClock } from '#lib/clock';
import type { App } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { withRoutes } from '#lib/test-longest-routes';
import type { PlainRoute } from '#lib/test-longest-routes';
import { testSecretKey, testVendorKey } from '#lib/test-platform';
import { nameOf } from '#lib/test-wire';
import { saveProvider } from '#modules/cashier/cashier';
import { takeKey } from '#modules/play/play';
import type { NewKey } from '#modules/play/play';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seededProviders } from './seed/payments.ts';
import { builtPortal } from './test-built-portal.ts';

const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;
const returnUrl = 'https://portal.example';

/** Those that no demonstration has: their messages are read by adapters of their own. */
const moreProviders: readonly (readonly [adapter: string, settings: object])[] = [
  ['xendit', { secretKey: 'x', callbackTokens: ['x'], returnUrl }],
  [
    'maya',
    {
      publicKey: 'x',
      secretKey: 'x',
      messageKeys: [publicKey],
      returnUrl,
    },
  ],
  ['payos', { clientId: 'x', apiKey: 'x', checksumKeys: ['x'], returnUrl }],
  [
    'pix',
    {
      address: 'https://pix.example',
      tokenAddress: 'https://pix.example/token',
      clientId: 'x',
      clientSecret: 'x',
      pixKey: 'x',
      messageTokens: ['x'],
    },
  ],
];

async function addProviders({ kysely }: Database): Promise<readonly string[]> {
  const secrets = new SecretBox(testSecretKey);
  const origin = 'https://provider.example';
  const seeded = seededProviders.map(({ adapter, settings }) => {
    const text = JSON.stringify(settings).replaceAll(/\{(?:stand-in|portal)\}/g, origin);
    return [adapter, JSON.parse(text) as object] as const;
  });
  const all = [...seeded, ...moreProviders];
  for (const [adapter, settings] of all) {
    await saveProvider(kysely, secrets, { merchant: 'perya', code: adapter, adapter, settings });
  }
  return all.map(([adapter]) => adapter);
}

/** A vendor of each dialect, so that calls come as far as their signature. */
const vendors: Readonly<Record<'rsa' | 'form', NewKey>> = {
  rsa: { dialect: 'rsa', side: 'vendor', publicKey },
  form: { dialect: 'form', secret: 'a form secret of thirty-two characters' },
};

async function addVendors(owner: Database): Promise<void> {
  const now = systemClock.now();
  for (const [dialect, key] of Object.entries(vendors)) {
    await owner.pool.query('insert into play.vendor (code, live, dialect) values ($1, true, $2)', [
      dialect.toUpperCase(),
      dialect,
    ]);
    await owner.transaction(async (tx) =>
      takeKey(tx, new SecretBox(testSecretKey), dialect.toUpperCase(), key, { now, oldUntil: now }),
    );
  }
}

export interface WholeServer {
  readonly app: App;
  /** All but the portal's endpoints: each provider's messages and each dialect's calls too. */
  readonly plain: readonly PlainRoute[];
  readonly close: () => Promise<void>;
}

/** On a database with the merchants in it; `owner` may write what the server may not. */
export async function openWholeServer(db: Database, owner: Database): Promise<WholeServer> {
  const providers = await addProviders(owner);
  await addVendors(owner);
  const env = readEnv({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://unused',
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
    TRUST_PROXY: 'on',
  });
  const { built, remove } = await builtPortal();
  const parts = { env, db, clock: systemClock, art: artOf({}), built };
  const { built: app, routes } = await withRoutes(async () => compose(parts));
  const declared = new Set(endpoints.map(nameOf));
  const others = routes.filter(({ method, url }) => !declared.has(`${method} ${url}`));
  const messages = providers.map((provider): PlainRoute => {
    // Pix signs nothing: whoever knows the last part of the address is read.
    const url = `/payments/perya/${provider}${provider === 'pix' ? '/x' : ''}`;
    return { method: 'POST', url };
  });
  const calls = dialectEndpoints.map((spec): PlainRoute => {
    return { method: 'POST', url: pathFor(spec, spec.dialect.toUpperCase()) };
  });
  return {
    app,
    plain: [...others, ...messages, ...calls],
    close: async () => {
      await app.close();
      await remove();
    },
  };
}
