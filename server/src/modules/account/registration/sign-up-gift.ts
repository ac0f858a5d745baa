// The sign-up gift: paid when the account is opened, or once a number or an address is proved.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { creditMember } from '#modules/wallet/wallet';

/** A mobile number or an e-mail address that was just proved, so that none brings two gifts. */
export type GiftContact = Buffer & { readonly __of: 'gift contact' };

/** In minor units of its currency. */
export interface Gift {
  readonly amount: Money;
  readonly currency: Currency;
}

const dotlessHosts = ['gmail.com', 'googlemail.com'];

/** Where mail to the address ends up: what follows a plus, and Google's dots, make no other. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/s, '');
  return dotlessHosts.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** `proved` is a number as E.164, or an e-mail address. */
export function giftContactOf(
  { secrets, merchant }: Pick<RequestContext, 'secrets' | 'merchant'>,
  proved: string,
): GiftContact {
  const contact = proved.includes('@') ? mailboxOf(proved) : proved;
  return secrets.fingerprint(contact, `sign-up gift ${merchant.code}`) as GiftContact;
}

interface Holder {
  readonly merchant: string;
  readonly member: string;
}

/** Whether no gift was given for the contact before; whoever asks at the same moment waits. */
async function takeContact(
  tx: Queries,
  { merchant, member }: Holder,
  contact: GiftContact,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account.gift_contact (merchant, fingerprint, member, given_at)
    values (${merchant}, ${contact}, ${member}, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Once per member, by its key. */
async function pay(tx: Queries, { merchant, member }: Holder, gift: Gift): Promise<void> {
  const paid = await creditMember(tx, {
    merchant,
    member,
    ...gift,
    against: 'promotion',
    scope: 'signup',
    key: member,
    kind: 'signUpGift',
    reference: member,
  });
  if (!paid.ok) throw new Error(`the sign-up gift could not be paid: ${paid.code}`);
}

/**
 * Pays a new member the merchant's gift. Where the merchant asks for a proof, and there is none, or
 * its number has brought a gift before, the gift waits.
 */
export async function giveSignUpGift(
  tx: Queries,
  merchant: MerchantRecord,
  { member, contact, now }: { member: string; contact: GiftContact | null; now: Date },
): Promise<void> {
  const { code, currency, signUpGift } = merchant;
  if (signUpGift === 0n) return;
  const holder = { merchant: code, member };
  const isProved = contact !== null && (await takeContact(tx, holder, contact, now));
  if (isProved || !merchant.public.signUpGiftNeedsProof) {
    return pay(tx, holder, { amount: money(signUpGift), currency });
  }
  await sql`update account.member set waiting_gift = ${signUpGift}
    where id = ${member}`.execute(tx);
}

/**
 * Pays the gift that waits, now that `proved` is proved to be the member's; null where none waits,
 * or where one was given for it before. The caller's transaction holds the member's row, so that
 * two proofs come one after the other.
 */
export async function payWaitingGift(
  tx: Queries,
  context: RequestContext,
  { member, proved }: { member: string; proved: string },
): Promise<Gift | null> {
  const gift = await waitingGiftOf(tx, member);
  if (gift === null) return null;
  const holder = { merchant: context.merchant.code, member };
  const contact = giftContactOf(context, proved);
  if (!(await takeContact(tx, holder, contact, context.now))) return null;
  await sql`update account.member set waiting_gift = null where id = ${member}`.execute(tx);
  await pay(tx, holder, gift);
  return gift;
}

/** The gift that a member gets for a proof; null where none waits. */
export async function waitingGiftOf(db: Queries, member: string): Promise<Gift | null> {
  const { rows } = await sql<{ amount: bigint | null; currency: Currency }>`
    select waiting_gift as amount, currency from account.member where id = ${member}`.execute(db);
  const [found] = rows;
  if (found === undefined || found.amount === null) return null;
  return { amount: money(found.amount), currency: found.currency };
}

/** A gift as the wire has it. */
export function wireGift({ amount, currency }: Gift): { amount: string; currency: Currency } {
  return { amount: wireMoney(amount, currency), currency };
}
