// What two operators have to want of a third: let in, with a role, again, or by new ways.
import { allMerchants, roleNames, type Role } from '@perya/contract/ops/permissions';
import { operatorNameSchema } from '@perya/contract/ops/session';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { actOf } from '#modules/approvals/approvals';
import type { Act, Approved } from '#modules/approvals/approvals';
import { forgetWays } from './manage-sql.ts';
import { endSessionsOf } from './operator-session.ts';
import * as rows from './operators-sql.ts';

const role = z.enum(roleNames as [Role, ...Role[]]);
const addSchema = z.object({ name: operatorNameSchema, role });
const giveSchema = z.object({ operator: z.uuid(), name: z.string(), role });
const oneSchema = z.object({ operator: z.uuid(), name: z.string() });

const nothingLeft = async () => Promise.resolve();

/** The operator that it is about; null where there is none, or they approve it themselves. */
async function other(
  tx: Queries,
  { input, checker }: Approved<{ readonly operator: string }>,
): Promise<rows.OperatorRow | null> {
  const found = await rows.operatorById(tx, input.operator);
  return found?.name === checker ? null : found;
}

/** With their first role, at the request's merchant. Its subject is the name. */
export const addAct: Act = actOf('operator.add', addSchema, async (tx, { input, merchant }) => {
  const id = await rows.insertOperator(tx, input.name.trim().toLowerCase());
  if (id === null) return null;
  await rows.giveRole(tx, id, { role: input.role, merchant });
  return nothingLeft;
});

export const giveAct: Act = actOf('operator.give', giveSchema, async (tx, approved) => {
  const found = await other(tx, approved);
  if (found === null) return null;
  const { input, merchant } = approved;
  await rows.giveRole(tx, found.id, { role: input.role, merchant });
  return nothingLeft;
});

export const startAct: Act = actOf('operator.start', oneSchema, async (tx, approved) => {
  const found = await other(tx, approved);
  if (found === null || found.active) return null;
  await rows.setActive(tx, found.id, true);
  return nothingLeft;
});

/** Their sessions end; then a link can be made for them. */
export function resetAct(clock: Clock): Act {
  return actOf('operator.reset', oneSchema, async (tx, approved) => {
    const found = await other(tx, approved);
    if (found === null) return null;
    await forgetWays(tx, found.id);
    await endSessionsOf(tx, found.id, clock.now());
    return nothingLeft;
  });
}

export function operatorActs(clock: Clock): readonly Act[] {
  return [addAct, giveAct, startAct, resetAct(clock)];
}

/** The name of a merchant in a request's subject. */
export const roleSubject = (operator: string, given: Role, merchant: string): string =>
  `${operator} ${given} ${merchant === allMerchants ? 'everywhere' : merchant}`;
