// An operator looks at the portal as a member sees it: asked for at the console, opened once.
import type { MemberId } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { hashOf, newToken } from '#lib/token';
import { countAttempt, scopes } from '#modules/limits/limits';
import { memberAt } from '../member-desk.ts';
import type { SignedIn } from '../session/session.ts';
import { recordSignIn } from '../sign-in/sign-in-history.ts';
import * as rows from './viewing-sql.ts';

export interface Viewer {
  /** Their UUID, and the name that the audit knows. */
  readonly operator: string;
  readonly name: string;
}

interface Asked {
  readonly merchant: string;
  readonly id: MemberId;
  readonly reason: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

/**
 * Answers what opens the portal once, within a minute. It shows what the member may see of
 * themselves, so it counts as a look at personal data. Throws request.tooMany.
 */
export async function askToView(
  db: Database,
  { merchant, id, reason, viewer, now }: Asked,
): Promise<{ link: string; until: Date }> {
  const member = await memberAt(db, merchant, id);
  const key = `operators ${viewer.operator}`;
  const count = await countAttempt(db.kysely, 'operator.reveal', key, { now });
  if (count > scopes['operator.reveal'].limit) throw new AppError('request.tooMany');
  const link = newToken();
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const until = later(operatorSeconds.view);
  await rows.insertViewing(db.kysely, {
    merchant,
    member: member.id,
    operator: viewer.name,
    operatorId: viewer.operator,
    reason,
    now,
    linkHash: hashOf(link),
    linkUntil: later(operatorSeconds.viewLink),
    expiresAt: until,
  });
  return { link, until };
}

export interface OpenedView {
  readonly member: SignedIn;
  readonly passwordDue: boolean;
  readonly token: string;
  readonly cookie: string;
  readonly until: Date;
}

/** The method by which the member finds it in their sign-in history. */
const viewMethod = 'operator';

/** Opens it, and writes it into the member's sign-in history. Throws view.over. */
export async function openView(
  db: Database,
  { merchant, link, now }: { merchant: string; link: string; now: Date },
): Promise<OpenedView> {
  const [token, cookie] = [newToken(), newToken()];
  return db.transaction(async (tx) => {
    const opened = await rows.openViewing(tx, {
      merchant,
      linkHash: hashOf(link),
      cookieHash: hashOf(cookie),
      tokenHash: hashOf(token),
      now,
    });
    if (opened === null) throw new AppError('view.over');
    const { member: id, username, type, passwordDue, expiresAt: until } = opened;
    // Where an operator sits is not the member's to know.
    const place = { userAgent: '', network: '', country: null };
    await recordSignIn(tx, { member: id, method: viewMethod, ...place, now });
    return { member: { id, merchant, username, type }, passwordDue, token, cookie, until };
  });
}
