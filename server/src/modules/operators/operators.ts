// Operators: who they are, their roles, sessions and notes; what the console and terminal share.
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { makeLink } from './enrolment.ts';
import { endSessionsOf } from './operator-session.ts';
import * as rows from './operators-sql.ts';

export { claimsOf, dropClaim, putClaim } from './desk-sql.ts';
export type { Claim } from './desk-sql.ts';
export { noteEvent } from './events.ts';
export { operatorActs } from './operator-acts.ts';
export { isDoneFor, markDoneFor, onceFor } from './once.ts';
export { setTagged, tagAt } from './tags.ts';
export { operatorOf } from './operator-session.ts';
export { giveRole, operatorByName, operatorLines, takeRole } from './operators-sql.ts';

/** The name and the roles of an operator; none of one who was stopped. */
export async function grantsOfActive(db: Queries, operator: string) {
  const row = await rows.operatorById(db, operator);
  const grants = row?.active === true ? await rows.grantsOf(db, operator) : [];
  return { name: row?.name ?? operator, grants };
}

/** A new operator; null where the name is somebody's. `name` is lower case. */
export async function addOperator(tx: Queries, name: string): Promise<string | null> {
  return rows.insertOperator(tx, name);
}

/** The text of a link with which the operator sets up a way in; any earlier one is void. */
export async function linkFor(
  tx: Queries,
  secrets: SecretBox,
  operator: { readonly id: string; readonly name: string },
  now: Date,
): Promise<string> {
  return makeLink(tx, secrets, operator, now);
}

/** Stopped, an operator's sessions end, and nothing lets them in. */
export async function setOperatorActive(
  tx: Queries,
  operator: string,
  active: boolean,
  now: Date,
): Promise<void> {
  await rows.setActive(tx, operator, active);
  if (!active) await endSessionsOf(tx, operator, now);
}
