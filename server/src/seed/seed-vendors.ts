// Connects the demonstration's outside vendors to the sandbox that plays their part.
import { readFile } from 'node:fs/promises';
import { vendorCode } from '@perya/contract/games/category';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { SecretBox } from '#lib/secret-box';
import { addVendor, changeSettings, switchVendor, takeKey, vendorLines } from '#modules/play/play';
import type { NewKey } from '#modules/play/play';
import * as z from 'zod/mini';
import { vendors } from './catalogue.ts';

export interface VendorSeed {
  /** Made by whoever starts the sandbox: what each vendor signs with. */
  readonly keysFile: string;
  readonly secretKey: string;
  /** Where the vendors' lists of bets are asked for. */
  readonly reportsUrl: string;
}

const keysSchema = z.record(
  z.string(),
  z.object({
    dialect: z.enum(['hmac', 'rsa', 'form']),
    key: z.string(),
    rsa: z.optional(z.object({ publicKey: z.string(), askingKey: z.string() })),
  }),
);

type VendorKeys = z.output<typeof keysSchema>[string];

/**
 * Makes the rows of vendors that have none, and lets in the sandbox's keys. A vendor that has an
 * address of its own is its operator's: it stays as it is, and so does one's being switched off.
 */
export async function seedVendors(owner: Database, clock: Clock, seed: VendorSeed): Promise<void> {
  const keys = keysSchema.parse(JSON.parse(await readFile(seed.keysFile, 'utf8')));
  const secrets = new SecretBox(seed.secretKey);
  const now = clock.now();
  await owner.transaction(async (tx) => {
    for (const { code } of vendors) {
      const own = keys[code];
      if (code === vendorCode.inHouse || own === undefined) continue;
      if (await addVendor(tx, code)) await switchVendor(tx, code, true);
      const [line] = await vendorLines(tx, code);
      if (line === undefined || line.launch_url !== null) continue;
      const reports = `${seed.reportsUrl}/${code}/reports`;
      await changeSettings(tx, code, {
        dialect: own.dialect,
        list_url: `${reports}/list`,
        round_url: `${reports}/round`,
      });
      for (const key of keysOf(own)) await takeKey(tx, secrets, code, key, { now, oldUntil: now });
    }
  });
}

function keysOf({ dialect, key, rsa }: VendorKeys): readonly NewKey[] {
  if (dialect !== 'rsa') return [{ dialect, secret: key }];
  if (rsa === undefined) return [];
  return [
    { dialect, side: 'vendor', publicKey: rsa.publicKey },
    { dialect, side: 'ours', privateKey: rsa.askingKey },
  ];
}
