// The account record: what moved a member's wallet, in words of the contract.
import { agentKinds, movementGroups } from '@perya/contract/cashier/account-record';
import type {
  accountRecord,
  MovementGroup,
  MovementKind,
  MovementView,
} from '@perya/contract/cashier/account-record';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { dayIn } from '#lib/clock';
import type { MerchantRecord, Platform, Session } from '#lib/platform';
import { depositsOfReceipts } from '#modules/cashier/cashier';
import { daysMoved, movementsOf, openingOf, openRecord, walletKinds } from '#modules/wallet/wallet';
import type { Movement, WalletKind, WalletRecord } from '#modules/wallet/wallet';
import { periodOf } from './records.ts';

/** What each of the ledger's kinds is to a member; two where the direction tells. */
export const kindOf: Readonly<Record<WalletKind, readonly [MovementKind, out?: MovementKind]>> = {
  deposit: ['deposit'],
  signUpGift: ['signUpGift'],
  trialStart: ['playMoney'],
  trial: ['playMoney'],
  bet: ['bet'],
  betAndWin: ['betAndWin'],
  win: ['win'],
  rollback: ['betRefund'],
  rollbackWin: ['winReversed'],
  adjustment: ['correction'],
  promotionWin: ['vendorPromotion'],
  jackpotWin: ['jackpot'],
  'cashier.credited': ['deposit'],
  'cashier.released': ['deposit'],
  'cashier.reversed': ['depositReversed'],
  'cashier.converted': ['deposit'],
  'cashier.releasedConverted': ['deposit'],
  'cashier.reversedConverted': ['depositReversed'],
  'cashier.requested': ['withdrawal'],
  'cashier.undone': ['withdrawalBack'],
  'cashier.returned': ['withdrawalBack'],
  'cashier.transferred': ['transferIn', 'transferOut'],
  'cashier.transferredDown': ['transferFromUp', 'transferDown'],
  'cashier.corrected': ['correction'],
  'agent.rebate': ['agentRebate', 'agentBillPaid'],
  'agent.salary': ['agentSalary', 'agentBillPaid'],
  'agent.dividend': ['agentDividend', 'agentBillPaid'],
  teamRainHeld: ['teamRainHeld'],
  teamRainReturned: ['teamRainReturned'],
  teamRainShare: ['teamRainShare'],
  promotion: ['promotion'],
  cashback: ['cashback'],
  rebate: ['rebate'],
  vipGift: ['vipGift'],
  missionReward: ['missionReward'],
  boardPrize: ['boardPrize'],
  referralReward: ['referralReward'],
  rainShare: ['rainShare'],
  bonusCompleted: ['bonusCompleted'],
};

const ofBets: readonly MovementKind[] = ['bet', 'betAndWin', 'win', 'betRefund', 'winReversed'];

/** The ledger's kinds that are among these, undefined for all. */
function ledgerKinds(
  group: MovementGroup | undefined,
  types: 'A' | undefined,
): readonly WalletKind[] | undefined {
  if (group === undefined && types === undefined) return undefined;
  const chosen: readonly MovementKind[] | undefined = group && movementGroups[group];
  const isShown = (kind: MovementKind): boolean =>
    (chosen?.includes(kind) ?? true) && (types === undefined || agentKinds.includes(kind));
  return walletKinds.filter((kind) =>
    kindOf[kind].some((each) => each !== undefined && isShown(each)),
  );
}

/** One page; see the endpoint. Throws input.invalid as `bets` of the betting record. */
export async function accountMovements(
  { db }: Pick<Platform, 'db'>,
  merchant: MerchantRecord,
  session: Session,
  input: InputOf<typeof accountRecord>,
): Promise<OutputOf<typeof accountRecord>> {
  const { kysely } = db;
  const { currency } = session;
  const { group, types, after, pageSize } = input;
  const { timeZone } = merchant.public;
  const kinds = ledgerKinds(group, types);
  const filter = { ...periodOf(session, input), merchant: merchant.code, timeZone, kinds };
  const record = await openRecord(kysely, filter);
  if (record === null) return nothingIn(currency, kinds === undefined);
  const before = after === undefined ? null : uuidOf(after);
  const rows = await movementsOf(kysely, record, { before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown[shown.length - 1] : undefined;
  const isWhole = before === null && kinds === undefined;
  return {
    currency,
    content: await wireMovements(kysely, shown, currency),
    next: last === undefined ? null : toId('movement', last.id),
    days: await totalsOf(kysely, { record, shown, before, currency }),
    summary: isWhole ? summaryOf(await openingOf(kysely, record), shown[0], currency) : null,
  };
}

/** The moment that a UUIDv7 was made at. */
const momentOf = (id: string): Date =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

interface PageShown {
  readonly record: WalletRecord;
  readonly shown: readonly Movement[];
  readonly before: string | null;
  readonly currency: Currency;
}

/** A day that began on an earlier page has its totals there. */
async function totalsOf(db: Queries, { record, shown, before, currency }: PageShown) {
  const begun = before === null ? null : dayIn(record.timeZone, momentOf(before));
  const fresh = shown.filter(({ day }) => day !== begun);
  const [newest, oldest] = [fresh[0], fresh[fresh.length - 1]];
  if (newest === undefined || oldest === undefined) return [];
  const moved = await daysMoved(db, record, { oldest: oldest.day, newest: newest.id });
  return moved.map(({ day, came, left }) => ({
    day,
    came: wireMoney(came, currency),
    left: wireMoney(left, currency),
  }));
}

function summaryOf(opening: Money, newest: Movement | undefined, currency: Currency) {
  const closing = newest?.balance ?? opening;
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  return { opening: wire(opening), change: wire(closing - opening), closing: wire(closing) };
}

/** Of a member who has no wallet yet. */
function nothingIn(currency: Currency, isWhole: boolean): OutputOf<typeof accountRecord> {
  const summary = isWhole ? summaryOf(money(0n), undefined, currency) : null;
  return { currency, content: [], next: null, days: [], summary };
}

const ofReceipts: readonly WalletKind[] = [
  'cashier.credited',
  'cashier.released',
  'cashier.reversed',
];

async function wireMovements(
  db: Queries,
  rows: readonly Movement[],
  currency: Currency,
): Promise<MovementView[]> {
  const receipts = rows.filter(({ kind }) => ofReceipts.includes(kind));
  const deposits = await depositsOfReceipts(
    db,
    receipts.map(({ reference }) => reference),
  );
  return rows.map((row) => {
    const [inward, outward = inward] = kindOf[row.kind];
    const kind = row.amount < 0n ? outward : inward;
    return {
      id: toId('movement', row.id),
      kind,
      amount: wireMoney(row.amount, currency),
      balance: wireMoney(row.balance, currency),
      at: row.at.toISOString(),
      ...subjectOf(row, kind, deposits),
    };
  });
}

function subjectOf(
  { id, kind: posted, reference }: Movement,
  kind: MovementKind,
  deposits: ReadonlyMap<string, string>,
): Pick<MovementView, 'reference' | 'opens'> {
  if (ofBets.includes(kind)) return { reference: toId('bet', reference), opens: 'bet' };
  const deposit = deposits.get(reference);
  if (deposit !== undefined) return { reference: toId('deposit', deposit), opens: 'deposit' };
  if (posted.startsWith('cashier.') && movementGroups.withdrawal.some((each) => each === kind)) {
    return { reference: toId('withdrawal', reference), opens: 'withdrawal' };
  }
  if (posted === 'cashier.transferred' || posted === 'cashier.transferredDown') {
    return { reference: toId('transfer', reference), opens: null };
  }
  return { reference: toId('movement', id), opens: null };
}
