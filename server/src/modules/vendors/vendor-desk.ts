// Vendors as the console shows them, and what operators do about them there.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type * as contract from '@perya/contract/ops/vendors';
import type { Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import { keysOf, shortfallCounts, vendorLines } from '#modules/play/play';
import type { DeskShortfall, VendorLine } from '#modules/play/play';
import { changesOf } from './changes.ts';
import * as rows from './desk-sql.ts';
import { oneOrAll } from './game-desk.ts';
import { latestRun, reconcile } from './reconcile.ts';
import type { Mismatch, Side, VendorParts } from './reconcile.ts';
import { askAboutBet, endAsVendorSays } from './unfinished.ts';

type Row = OutputOf<typeof contract.vendorList>['rows'][number];
type View = OutputOf<typeof contract.vendorOne>;
type Outcome = OutputOf<typeof contract.vendorReconcile>;
type OpenView = OutputOf<typeof contract.unfinishedList>['rows'][number];

const done = { outcome: 'done' } as const;
const hourMs = 3_600_000;
const shownChanges = 30;
/** Of so many calls in an hour, one in so many that failed makes a vendor failing. */
const fewestCalls = 20;
const failingOneIn = 20;

async function readings(db: Queries, merchant: string, now: Date) {
  const at = oneOrAll(merchant);
  return {
    doing: await rows.doingSince(db, new Date(now.getTime() - hourMs)),
    names: await rows.vendorNames(db),
    unfinished: await rows.unfinishedCounts(db, at),
    shortfalls: await shortfallCounts(db, at),
    compared: await rows.lastCompared(db),
  };
}

type Readings = Awaited<ReturnType<typeof readings>>;

function rowView({ code, live, dialect, currencies }: VendorLine, found: Readings): Row {
  const did = found.doing.get(code);
  const { calls = 0, failures = 0, usualMs = null, slowMs = null } = did ?? {};
  const fails = calls >= fewestCalls && failures * failingOneIn >= calls;
  return {
    id: code,
    name: found.names.get(code) ?? code,
    state: live ? (fails ? 'failing' : 'on') : 'off',
    dialect,
    currencies: [...currencies],
    calls,
    failures,
    usualMs,
    slowMs,
    unfinished: found.unfinished.get(code) ?? 0,
    shortfalls: found.shortfalls.get(code) ?? 0,
    compared: found.compared.get(code) ?? null,
  };
}

/** All of them, in order of their codes: an installation has some dozens. */
export async function vendorRows(
  db: Queries,
  { merchant, state }: Pick<InputOf<typeof contract.vendorList>, 'merchant' | 'state'>,
  now: Date,
): Promise<Row[]> {
  const found = await readings(db, merchant, now);
  const shown = (await vendorLines(db)).map((line) => rowView(line, found));
  return shown.filter((row) => state === undefined || row.state === state);
}

/** Throws record.unknown. */
export async function lineOf(db: Queries, code: string): Promise<VendorLine> {
  const [line] = await vendorLines(db, code);
  if (line === undefined) throw new OpsError('record.unknown');
  return line;
}

export async function vendorView(
  db: Queries,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  now: Date,
): Promise<View> {
  const line = await lineOf(db, id);
  const keys = await keysOf(db, id, now);
  const changes = await changesOf(db, id, shownChanges);
  const until = (each: (typeof keys)[number]) => each.good_until?.toISOString() ?? null;
  return {
    ...rowView(line, await readings(db, merchant, now)),
    version: versionOf(JSON.stringify(line), ...keys.map((key) => `${key.print} ${until(key)}`)),
    settings: {
      formHash: line.form_hash,
      rollbackUnknown: line.rollback_unknown,
      freeWinsPay: line.free_wins_pay,
      severalWins: line.several_wins,
      onTimeout: line.on_timeout,
      launchUrl: line.launch_url,
      pictureUrl: line.picture_url,
      listUrl: line.list_url,
      roundUrl: line.round_url,
    },
    keys: keys.map((key) => ({
      print: key.print,
      dialect: key.dialect,
      side: key.side,
      publicKey: key.public_key,
      madeAt: key.made_at.toISOString(),
      goodUntil: until(key),
    })),
    changes: changes.map((change) => ({
      at: change.made_at.toISOString(),
      by: change.made_by,
      what: change.what,
      detail: JSON.stringify(change.detail),
    })),
  };
}

export const openView = ({
  id,
  username,
  member_id: member,
  ...bet
}: rows.DeskOpenBet): OpenView => ({
  id: toId('bet', id),
  version: versionOf(id, bet.state),
  vendor: bet.vendor,
  member: { id: toId('member', member), username },
  gameCode: bet.game_code,
  roundId: bet.round_id,
  transactionId: bet.transaction_id,
  currency: bet.currency,
  stake: wireMoney(money(bet.stake), bet.currency),
  placedAt: bet.placed_at.toISOString(),
});

interface NamedBet {
  readonly merchant: string;
  readonly id: OpenView['id'];
}

/** Throws record.changed, with the bet, for one that has ended. */
async function openBet(db: Queries, { merchant, id }: NamedBet, version?: string) {
  const bet = await rows.unfinishedBet(db, oneOrAll(merchant), uuidOf(id));
  if (bet === null) throw new OpsError('record.unknown');
  const view = openView(bet);
  if (version !== undefined) refuseChanged(view, version);
  if (bet.state !== 'open') throw new OpsError('record.changed', view);
  return bet;
}

export async function answerAbout(
  parts: VendorParts,
  named: NamedBet,
): Promise<OutputOf<typeof contract.unfinishedAnswer>> {
  const bet = await openBet(parts.db.kysely, named);
  const verdict = await askAboutBet(parts, await lineOf(parts.db.kysely, bet.vendor), bet);
  const { currency } = bet;
  return {
    says: verdict.is,
    payout: verdict.is === 'settled' ? wireMoney(verdict.theirs.payout, currency) : null,
    currency,
    why: verdict.is === 'noAnswer' ? verdict.why : null,
  };
}

/** Throws vendor.open, vendor.silent, and vendor.refused where the wallet can't follow it. */
export async function settle(
  parts: VendorParts,
  command: NamedBet & { readonly version: string },
  by: string,
): Promise<Outcome> {
  const bet = await openBet(parts.db.kysely, command, command.version);
  const verdict = await askAboutBet(parts, await lineOf(parts.db.kysely, bet.vendor), bet);
  if (verdict.is === 'open') throw new OpsError('vendor.open');
  if (verdict.is === 'noAnswer') throw new OpsError('vendor.silent', { why: verdict.why });
  try {
    const ending = await endAsVendorSays(parts, bet, verdict, by);
    if (ending === 'left') throw new OpsError('vendor.refused');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new OpsError('vendor.refused', { why: error.code });
  }
  return done;
}

export const shortfallView = (row: DeskShortfall) => {
  const { vendor, key, member, username, currency, amount, balance, tries, firstAt } = row;
  return {
    id: `${vendor} ${key}`,
    vendor,
    transaction: key,
    member: { id: toId('member', member), username },
    currency,
    wanted: wireMoney(money(amount), currency),
    had: wireMoney(money(balance), currency),
    tries,
    firstAt: firstAt.toISOString(),
  };
};

const countOf = (count: bigint | null): number | null => (count === null ? null : Number(count));

export const runView = (run: rows.DeskRun) => ({
  id: run.id,
  day: run.day,
  startedAt: run.started_at.toISOString(),
  endedAt: run.ended_at?.toISOString() ?? null,
  failure: run.failure,
  ours: countOf(run.ours),
  theirs: countOf(run.theirs),
  listedTwice: countOf(run.listed_twice),
  mismatches: Number(run.mismatches),
});

function sideView(side: Side | null) {
  if (side === null) return null;
  const { state, currency, stake, payout } = side;
  const known = currencySchema.safeParse(currency);
  const amount = (minor: string) =>
    known.success ? wireMoney(money(BigInt(minor)), known.data) : minor;
  return { state, currency, stake: amount(stake), payout: amount(payout) };
}

export const mismatchView = (row: Mismatch) => ({
  id: `${row.transaction_id} ${row.kind}`,
  kind: row.kind,
  transactionId: row.transaction_id,
  roundId: row.round_id,
  ours: sideView(row.ours),
  theirs: sideView(row.theirs),
});

/** Throws vendor.noAddress, and vendor.refused where it could not be done or is being done. */
export async function compareDay(
  parts: VendorParts,
  { id, day }: { readonly id: string; readonly day: string },
): Promise<Outcome> {
  const line = await lineOf(parts.db.kysely, id);
  if (line.list_url === null) throw new OpsError('vendor.noAddress');
  if ((await reconcile(parts, line, day)) === null) throw new OpsError('request.underWay');
  const run = await latestRun(parts.db, id, day);
  if (run?.failure) throw new OpsError('vendor.refused', { why: run.failure });
  return done;
}
