// What operators do at the console about bills: hold one, ask for it to be let go, pay it now.
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type * as contract from '@perya/contract/ops/bills';
import { OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import type { Events } from '#lib/events';
import { refuseChanged } from '#lib/record-version';
import { askForApproval } from '#modules/approvals/approvals';
import { deskBill } from './bill-desk.ts';
import type { BillParts, BillView } from './bill-desk.ts';
import { payNow } from './payments.ts';
import { holdBill, releaseAct, releaseWish } from './releases.ts';

type Outcome = OutputOf<typeof contract.billHold>;

interface Command {
  readonly merchant: string;
  readonly id: Id<'bill'>;
  readonly version: string;
  readonly reason: string;
}

/** States in which something is still to be paid by itself. */
const payable: readonly BillView['state'][] = ['computed', 'partlyIssued', 'insufficient'];

/** The bill as the operator saw it. Throws record.changed. */
async function seen(parts: BillParts, { merchant, id, version }: Command): Promise<BillView> {
  return refuseChanged(await deskBill(parts, merchant, id), version);
}

export async function hold(parts: BillParts, command: Command): Promise<Outcome> {
  const { merchant, id } = command;
  await seen(parts, command);
  const held = await parts.db.transaction(async (tx) => holdBill(tx, merchant, uuidOf(id)));
  if (!held) throw new OpsError('record.changed', await deskBill(parts, merchant, id));
  return { outcome: 'done' };
}

/** Asks for a held bill to be let go, and for its dispute to be answered by the reason. */
export async function askToRelease(
  parts: BillParts,
  command: Command,
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason } = command;
  const found = await seen(parts, command);
  const wish = await releaseWish(parts.db.kysely, merchant, uuidOf(id));
  if (wish === null || (found.state !== 'held' && !found.disputed)) {
    throw new OpsError('record.changed', found);
  }
  const asked = await askForApproval(parts, releaseAct(), wish, { operator: name, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}

export async function pay(
  parts: BillParts & { readonly events: Events },
  command: Command,
): Promise<Outcome> {
  const { merchant, id } = command;
  const found = await seen(parts, command);
  if (!payable.includes(found.state)) throw new OpsError('record.changed', found);
  await payNow(parts, uuidOf(id));
  const after = await deskBill(parts, merchant, id);
  if (after.paid === found.paid) throw new OpsError('bill.noMoney');
  return { outcome: 'done' };
}
