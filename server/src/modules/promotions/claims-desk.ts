// Claims as operators see them at the console, and what they decide about applications.
import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/claims';
import { AppError, OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { memberNamed } from '#modules/account/account';
import { askForApproval, makerOfOpen } from '#modules/approvals/approvals';
import { linksOf } from '#modules/kinship/kinship';
import { countAttempt, scopes } from '#modules/limits/limits';
import { lookAtPictures } from './applying.ts';
import type { PromotionParts } from './claiming.ts';
import * as rows from './claims-desk-sql.ts';
import * as deciding from './deciding.ts';
import type { Decided } from './deciding.ts';
import { titleOf } from './promotions-desk.ts';
import { promotionById } from './promotions-sql.ts';

type View = OutputOf<typeof contract.claimOne>;
type Outcome = OutputOf<typeof contract.claimApprove>;

const done = { outcome: 'done' } as const;

const mostLinked = 50;

export const claimRowView = (row: rows.DeskClaim) => ({
  id: toId('claim', row.id),
  promotion: {
    id: toId('promotion', row.promotion),
    code: row.code,
    kind: row.kind,
    title: titleOf(row.offer),
  },
  member: { id: toId('member', row.member), username: row.username },
  state: row.state,
  currency: row.currency,
  amount: row.amount === null ? null : wireMoney(money(row.amount), row.currency),
  madeAt: row.madeAt.toISOString(),
  movedAt: row.movedAt.toISOString(),
});

export const linkedRowView = ({ id, promotion, code, by, at, ...row }: rows.LinkedRow) => ({
  id,
  promotion: { id: toId('promotion', promotion), code },
  member: { id: toId('member', row.member), username: row.username },
  other: { id: toId('member', row.other), username: row.otherName },
  by,
  at: at.toISOString(),
});

interface Named {
  readonly merchant: string;
  readonly id: Id<'claim'>;
}

/** Throws record.unknown for another merchant's too. */
export async function deskClaim(
  { db, clock }: PromotionParts,
  { merchant, id }: Named,
): Promise<View> {
  const { kysely } = db;
  const row = await rows.deskClaim(kysely, merchant, uuidOf(id));
  if (row === null) throw new OpsError('record.unknown');
  const asked = { kind: 'promotion.approve', subject: row.id, now: clock.now() };
  const askedBy = await makerOfOpen(kysely, asked);
  const links = await linksOf(kysely, row.member);
  const linked = await rows.linkedWith(kysely, row, links, mostLinked);
  return {
    ...claimRowView(row),
    version: versionOf(row.id, row.state, askedBy),
    remark: row.remark,
    pictures: row.pictures,
    reason: row.reason,
    movedBy: row.movedBy.replace('operator:', ''),
    until: row.endsAt?.toISOString() ?? null,
    most: wireMoney(money(deciding.mostOf(row.offer, row.currency)), row.currency),
    askedBy,
    linked: linked.map(({ member, username, by, state }) => ({
      member: { id: toId('member', member), username },
      by,
      claim: state,
    })),
  };
}

/** Throws record.unknown where there is none; request.tooMany for one who looks at too much. */
export async function showPictures(
  parts: PromotionParts,
  { merchant, id }: Named,
  { operator }: OperatorSession,
): Promise<OutputOf<typeof contract.claimPictures>> {
  const now = parts.clock.now();
  const scope = 'operator.reveal';
  const count = await countAttempt(parts.db.kysely, scope, `operators ${operator}`, { now });
  if (count > scopes[scope].limit) throw new AppError('request.tooMany');
  const pictures = await lookAtPictures(parts, { merchant, id: uuidOf(id) });
  if (pictures.length === 0) throw new OpsError('record.unknown');
  const jpegs = pictures.map((jpeg) => jpeg.toString('base64'));
  return { jpegs, seconds: operatorSeconds.reveal };
}

interface Command extends Named {
  readonly version: string;
  readonly reason: string;
}

/** The application as the operator saw it, which waits. */
async function waitingClaim(parts: PromotionParts, command: Command): Promise<View> {
  const found = refuseChanged(await deskClaim(parts, command), command.version);
  if (found.state !== 'applying') throw new OpsError('record.changed', found);
  return found;
}

/** Throws input.invalid on what is no sum to give. */
function givenSum(text: string, currency: Currency): Money {
  const sum = parseMoney(text, currency);
  if (sum !== null && sum > 0n) return sum;
  throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
}

/** Throws what is told of a sum that was not given; what needs two is asked for. */
function refuseUndone(decided: Exclude<Decided, 'done'>): void {
  if (decided === 'closed') throw new OpsError('claim.closed');
  if (decided === 'tooMuch') throw new OpsError('claim.tooMuch');
  if (decided === 'elsewhere') throw new OpsError('record.unknown');
}

export async function approveAtDesk(
  parts: PromotionParts,
  command: Command & { readonly amount: string },
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { merchant, reason } = command;
  const { currency, most } = await waitingClaim(parts, command);
  const amount = givenSum(command.amount, currency);
  if (amount > givenSum(most, currency)) throw new OpsError('claim.tooMuch');
  const id = uuidOf(command.id);
  const decided = await deciding.approveClaim(parts, { merchant, id, operator }, amount);
  if (decided === 'done') return done;
  if (decided === 'closed') throw new OpsError('claim.closed');
  if (decided === 'tooMuch') throw new OpsError('claim.tooMuch');
  if (decided === 'elsewhere')
    throw new OpsError('record.changed', await deskClaim(parts, command));
  const input = { claim: id, amount: String(amount), currency };
  const voice = { operator, reason };
  const wish = { merchant, subject: id, input };
  const asked = await askForApproval(parts, deciding.approvalAct(parts), wish, voice);
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}

export async function rejectAtDesk(
  parts: PromotionParts,
  command: Command,
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { merchant, reason } = command;
  await waitingClaim(parts, command);
  const decision = { merchant, id: uuidOf(command.id), operator, reason };
  if (await deciding.rejectClaim(parts, decision)) return done;
  throw new OpsError('record.changed', await deskClaim(parts, command));
}

interface Giving {
  readonly merchant: string;
  readonly id: Id<'promotion'>;
  readonly member: Id<'member'>;
  readonly amount: string;
  readonly reason: string;
}

/** Gives a member a sum by hand, or asks for it. */
export async function giveAtDesk(
  parts: PromotionParts,
  { merchant, reason, ...wish }: Giving,
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { kysely } = parts.db;
  const member = await memberNamed(kysely, merchant, wish.member);
  if (typeof member !== 'string') throw new OpsError('member.unknown');
  const promotion = await promotionById(kysely, merchant, uuidOf(wish.id));
  if (promotion?.kind !== 'byHand') throw new OpsError('record.unknown');
  const { currency, offer } = promotion;
  const amount = givenSum(wish.amount, currency);
  if (amount > deciding.mostOf(offer, currency)) throw new OpsError('claim.tooMuch');
  const whom = { promotion: promotion.id, member };
  const gift = { merchant, ...whom, amount, operator, key: randomUUID() };
  const decided = await deciding.giveByHand(parts, gift);
  if (decided === 'done') return done;
  refuseUndone(decided);
  const input = { ...whom, amount: wireMoney(amount, currency) };
  const asking = { merchant, subject: member, input };
  const voice = { operator, reason };
  const asked = await askForApproval(parts, deciding.giftAct(parts), asking, voice);
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}
