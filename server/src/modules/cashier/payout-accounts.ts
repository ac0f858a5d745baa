// Where money may go: the bank cards and e-wallets of a member.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { isId, toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { lifetimeSeconds, mostPayoutAccounts } from '@perya/contract/limits';
import type {
  payoutAccountAdd,
  payoutAccountChange,
  payoutAccounts,
} from '@perya/contract/cashier/payout-accounts';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { SecretBox } from '#lib/secret-box';
import type { RequestContext } from '#lib/request-context';
import { lockMember, noteAndMailChange, noteChange, realNameOf } from '#modules/account/account';
import { limitAttempts } from '#modules/limits/limits';
import { maskedName, maskedNumber } from '#lib/masks';
import { confirmByPaymentPassword } from './payment-password.ts';
import * as rows from './payout-accounts-sql.ts';
import type { NewAccount } from './payout-accounts-sql.ts';

/** How many a member has. */
export async function payoutAccountsOf(db: Queries, member: string): Promise<number> {
  return (await rows.accountsOf(db, member)).length;
}

/** What a number is closed for: opened for another member or provider, it gives an error. */
const boxPurpose = (member: string, provider: string): string => `payout ${member} ${provider}`;

/** The member's accounts; number and holder masked. */
export async function listPayoutAccounts(
  { db: { kysely: db }, secrets }: RequestContext,
  session: Session,
): Promise<OutputOf<typeof payoutAccounts>> {
  const member = uuidOf(session.memberId);
  const holder = maskedName((await realNameOf(db, member)) ?? '');
  const found = await rows.accountsOf(db, member);
  const accounts = found.map((row) => ({
    id: toId('payout', row.id),
    kind: row.kind,
    provider: row.provider,
    name: row.name,
    number: maskedNumber(secrets.open(row.number_box, boxPurpose(member, row.provider))),
    holder,
    isDefault: row.is_default,
    addedAt: row.added_at.toISOString(),
    usableFrom: row.usable_from.toISOString(),
  }));
  return { most: mostPayoutAccounts, accounts };
}

interface ShownAccount {
  /** Of the bank or the e-wallet. */
  readonly name: string;
  /** As "•••• 6789". */
  readonly number: string;
}

/** How a member's accounts are shown beside what was paid to them, those that were removed too. */
export async function shownAccounts(
  db: Queries,
  secrets: SecretBox,
  member: string,
): Promise<(id: string) => ShownAccount> {
  const all = await rows.allAccountsOf(db, member);
  const byId = new Map(all.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`No account ${id} of that member.`);
    const number = secrets.open(row.number_box, boxPurpose(member, row.provider));
    return { name: row.name, number: maskedNumber(number) };
  };
}

/** The number without the spaces and dashes that people group it with. Throws input.invalid. */
function readNumber(typed: string, pattern: string): string {
  const number = typed.replaceAll(/[\s-]/g, '');
  if (new RegExp(pattern).test(number)) return number;
  throw new AppError('input.invalid', { fields: { number: 'invalid' } });
}

async function insertWithin(tx: Queries, account: NewAccount): Promise<Id<'payout'>> {
  const { member, addedAt } = account;
  await lockMember(tx, member);
  if ((await realNameOf(tx, member)) === null) throw new AppError('payout.nameMissing');
  const { length } = await rows.accountsOf(tx, member);
  if (length >= mostPayoutAccounts) throw new AppError('payout.tooMany');
  const id = await rows.insertAccount(tx, { ...account, isDefault: length === 0, addedAt });
  if (id === null) throw new AppError('payout.duplicate');
  return toId('payout', id);
}

/**
 * Adds one; the first is the default. It can be paid to from 24 hours later. Throws payout.unknown
 * for a provider that is not the currency's, input.invalid, payment.*, payout.nameMissing,
 * payout.tooMany, payout.duplicate (one number belongs to one member of a merchant) and
 * request.tooMany.
 */
export async function addPayoutAccount(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof payoutAccountAdd>,
): Promise<Id<'payout'>> {
  const { db, secrets, now, address } = context;
  const { merchant, currency, username: subject } = session;
  const member = uuidOf(session.memberId);
  const offered = await rows.providersOf(db.kysely, currency);
  const provider = offered.find(({ code }) => code === input.provider);
  if (!provider) throw new AppError('payout.unknown');
  const number = readNumber(input.number, provider.pattern);
  await confirmByPaymentPassword(context, session, input.paymentPassword);
  // Whoever adds numbers all day wants to learn whose they are.
  const about = { subject, address };
  await limitAttempts(db.kysely, 'payout', `${merchant} ${member}`, { now, about });
  const { code } = provider;
  // Some wallets' addresses may be written in capitals or not, and are the same.
  const numberPrint = secrets.fingerprint(number.toLowerCase(), `payout ${merchant} ${code}`);
  return db.transaction(async (tx) => {
    const id = await insertWithin(tx, {
      merchant,
      member,
      currency,
      provider: code,
      numberBox: secrets.close(number, boxPurpose(member, code)),
      numberPrint,
      isDefault: false,
      addedAt: now,
      usableFrom: new Date(now.getTime() + lifetimeSeconds.payoutAccountRest * 1000),
    });
    const what = 'payout.add';
    await noteAndMailChange(tx, context, member, { what, guard: 'payoutAccount' });
    return id;
  });
}

/**
 * An account of the member's that can be paid to now. Throws payout.unknown, and withdrawal.resting
 * (with `until`) for one that is too new.
 */
export async function usableAccount(
  tx: Queries,
  member: string,
  id: string,
  now: Date,
): Promise<rows.AccountRow> {
  const account = (await rows.accountsOf(tx, member)).find((each) => each.id === id);
  if (account === undefined) throw new AppError('payout.unknown');
  if (account.usable_from <= now) return account;
  throw new AppError('withdrawal.resting', { until: account.usable_from.toISOString() });
}

/** Who is paid, in the clear; null for an account that was removed. */
export async function payeeOf(
  db: Queries,
  secrets: SecretBox,
  id: string,
): Promise<{ provider: string; number: string; holder: string } | null> {
  const found = await rows.accountById(db, id);
  if (found === null) return null;
  const { member, provider, number_box: box } = found;
  const number = secrets.open(box, boxPurpose(member, provider));
  return { provider, number, holder: (await realNameOf(db, member)) ?? '' };
}

/** Removes one; of those that are left, the oldest is the default if this one was. */
async function remove(tx: Queries, member: string, id: string, now: Date): Promise<void> {
  if (!(await rows.removeAccount(tx, { member, id, now }))) throw new AppError('payout.unknown');
  const left = await rows.accountsOf(tx, member);
  const [oldest] = left;
  if (oldest && !left.some((row) => row.is_default)) await rows.setDefault(tx, member, oldest.id);
}

async function makeDefault(tx: Queries, member: string, id: string): Promise<void> {
  const own = await rows.accountsOf(tx, member);
  if (!own.some((row) => row.id === id)) throw new AppError('payout.unknown');
  await rows.setDefault(tx, member, id);
}

/** Throws payment.*, and payout.unknown for an account that is removed, or not the member's. */
export async function changePayoutAccount(
  context: RequestContext,
  session: Session,
  { id: given, change, paymentPassword }: InputOf<typeof payoutAccountChange>,
): Promise<void> {
  const { db, now } = context;
  const member = uuidOf(session.memberId);
  await confirmByPaymentPassword(context, session, paymentPassword);
  if (!isId('payout', given)) throw new AppError('payout.unknown');
  const id = uuidOf(given);
  await db.transaction(async (tx) => {
    await lockMember(tx, member);
    if (change === 'remove') await remove(tx, member, id, now);
    else await makeDefault(tx, member, id);
    const what = change === 'remove' ? 'payout.remove' : 'payout.default';
    await noteChange(tx, context, member, what);
  });
}
