// Connects the demonstration's outside vendors to the sandbox that plays their part.
import { readFile } from 'node:fs/promises';
import { vendorCode } from '@perya/contract/category';
import type { Database, Tx } from '#db/database';
import { SecretBox } from '#lib/secret-box';
import { keyPurpose, printOf } from '#modules/play/vendor-keys';
import { sql } from 'kysely';
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
    rsa: z.optional(
      z.object({ publicKey: z.string(), askingKey: z.string(), askingPublicKey: z.string() }),
    ),
  }),
);

type VendorKeys = z.output<typeof keysSchema>[string];

/**
 * Makes the rows of vendors that have none, and lets in the sandbox's keys. A vendor that has an
 * address of its own, or was switched off, is its operator's: it stays as it is.
 */
export async function seedVendors(owner: Database, seed: VendorSeed): Promise<void> {
  const keys = keysSchema.parse(JSON.parse(await readFile(seed.keysFile, 'utf8')));
  await owner.transaction(async (tx) => {
    for (const { code } of vendors) {
      const own = keys[code];
      if (code === vendorCode.inHouse || own === undefined) continue;
      const reports = `${seed.reportsUrl}/${code}/reports`;
      const row = await sql`
        insert into play.vendor as v (code, live, dialect, list_url, round_url)
        values (${code}, true, ${own.dialect}, ${`${reports}/list`}, ${`${reports}/round`})
        on conflict (code) do update set dialect = excluded.dialect,
          list_url = excluded.list_url, round_url = excluded.round_url
         where v.launch_url is null returning code`.execute(tx);
      if (row.rows.length > 0) await addKeys(tx, code, own, new SecretBox(seed.secretKey));
    }
  });
}

async function addKeys(tx: Tx, vendor: string, own: VendorKeys, box: SecretBox): Promise<void> {
  if (own.rsa === undefined) {
    const print = printOf(own.key);
    const closed = box.close(own.key, keyPurpose(vendor, print));
    await sql`
      insert into play.vendor_key (vendor, dialect, side, print, box)
      values (${vendor}, ${own.dialect}, 'vendor', ${print}, ${closed})
      on conflict do nothing`.execute(tx);
    return;
  }
  const { publicKey, askingKey, askingPublicKey } = own.rsa;
  await sql`
    insert into play.vendor_key (vendor, dialect, side, print, public_key)
    values (${vendor}, 'rsa', 'vendor', ${printOf(publicKey)}, ${publicKey})
    on conflict do nothing`.execute(tx);
  const print = printOf(askingPublicKey);
  const closed = box.close(askingKey, keyPurpose(vendor, print));
  await sql`
    insert into play.vendor_key (vendor, dialect, side, print, public_key, box)
    values (${vendor}, 'rsa', 'ours', ${print}, ${askingPublicKey}, ${closed})
    on conflict do nothing`.execute(tx);
}
