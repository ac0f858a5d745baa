// What operators change of vendors at the console: new ones, on or off, and what differs with each.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as contract from '@perya/contract/ops/vendor-settings';
import { OpsError } from '#lib/app-error';
import { refuseChanged } from '#lib/record-version';
import { ChangeRefused, changeVendor } from './change-vendor.ts';
import type { VendorParts } from './reconcile.ts';
import { vendorView } from './vendor-desk.ts';

type Outcome = OutputOf<typeof contract.vendorSwitch>;

const done = { outcome: 'done' } as const;

interface Caller {
  readonly by: string;
  readonly now: Date;
}

export async function switchVendor(
  { db }: VendorParts,
  command: InputOf<typeof contract.vendorSwitch>,
  { by, now }: Caller,
): Promise<Outcome> {
  const view = await vendorView(db.kysely, command, now);
  refuseChanged(view, command.version);
  if ((view.state !== 'off') === command.on) throw new OpsError('record.changed', view);
  await changeVendor(db, {
    by,
    vendor: command.id,
    add: false,
    live: command.on,
    settings: {},
    key: null,
    game: null,
  });
  return done;
}

/** Throws vendor.known. */
export async function addVendor(
  { db }: VendorParts,
  { id: vendor }: InputOf<typeof contract.vendorAdd>,
  by: string,
): Promise<Outcome> {
  const rest = { live: undefined, settings: {}, key: null, game: null } as const;
  await changeVendor(db, { vendor, by, add: true, ...rest }).catch((error: unknown) => {
    const isKnown = error instanceof ChangeRefused && error.reason === 'vendorExists';
    throw isKnown ? new OpsError('vendor.known') : error;
  });
  return done;
}

export async function setVendor(
  { db }: VendorParts,
  command: InputOf<typeof contract.vendorSet>,
  { by, now }: Caller,
): Promise<Outcome> {
  const { id: vendor, version } = command;
  const given = command.settings;
  refuseChanged(await vendorView(db.kysely, command, now), version);
  const settings = {
    dialect: given.dialect,
    form_hash: given.formHash,
    currencies: given.currencies,
    rollback_unknown: given.rollbackUnknown,
    free_wins_pay: given.freeWinsPay,
    several_wins: given.severalWins,
    on_timeout: given.onTimeout,
    launch_url: given.launchUrl,
    picture_url: given.pictureUrl,
    list_url: given.listUrl,
    round_url: given.roundUrl,
  };
  const rest = { add: false, live: undefined, key: null, game: null } as const;
  await changeVendor(db, { vendor, by, settings, ...rest });
  return done;
}
