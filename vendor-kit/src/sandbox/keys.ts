// The keys of the vendors that the sandbox plays: made once, stored in a file beside the data.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { dialectNames } from '../dialect/dialect.ts';
import { outsideVendors } from './vendors.ts';

const keysSchema = z.record(
  z.string(),
  z.object({
    dialect: z.enum(dialectNames),
    /** What the vendor signs with: a shared secret, or the PEM of its private key. */
    key: z.string(),
    /** Of the RSA dialect: the vendor's public key, and the pair that the platform asks with. */
    rsa: z.optional(
      z.object({ publicKey: z.string(), askingKey: z.string(), askingPublicKey: z.string() }),
    ),
  }),
);

export type SandboxKeys = z.output<typeof keysSchema>;

function rsaPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function freshKeys(): SandboxKeys {
  const keys: SandboxKeys = {};
  for (const { code, dialect } of outsideVendors) {
    if (dialect === 'rsa') {
      const [vendor, asking] = [rsaPair(), rsaPair()];
      const rsa = {
        publicKey: vendor.publicKey,
        askingKey: asking.privateKey,
        askingPublicKey: asking.publicKey,
      };
      keys[code] = { dialect, key: vendor.privateKey, rsa };
    } else keys[code] = { dialect, key: randomBytes(32).toString('hex') };
  }
  return keys;
}

/** The keys in the file. Throws where there are none, or other vendors'. */
export async function readSandboxKeys(path: string): Promise<SandboxKeys> {
  const keys = keysSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const missing = outsideVendors.find(({ code, dialect }) => keys[code]?.dialect !== dialect);
  if (missing) throw new Error(`${path} has no key for ${missing.code} in ${missing.dialect}.`);
  return keys;
}

/** Makes the file where it is missing or of an older catalogue. */
export async function ensureSandboxKeys(path: string): Promise<void> {
  const fits = await readSandboxKeys(path).then(
    () => true,
    () => false,
  );
  if (fits) return;
  // Written whole by the rename: two processes read it.
  await writeFile(`${path}.new`, JSON.stringify(freshKeys()), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
