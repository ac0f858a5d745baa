// How an operator comes by a way in: a link that is good once, printed by the command line.
import { operatorSeconds } from '@perya/contract/limits';
import { actAs } from '#db/acting';
import type { Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { authenticatorKey, authenticatorKeyOf, stepOf } from '#lib/authenticator';
import type { AuthenticatorKey } from '#lib/authenticator';
import { isBreached } from '#lib/breached-passwords';
import type { SecretBox } from '#lib/secret-box';
import { hashOf, newToken } from '#lib/token';
import { askToRegister, registered } from '#lib/webauthn';
import type { Ceremony, Site } from '#lib/webauthn';
import { hashPassword } from '#modules/account/account';
import { noteEvent } from './events.ts';
import { beginCeremony, mustUsePasskey, spendCeremony, totpPurpose } from './operator-sign-in.ts';
import type { OperatorParts } from './operator-sign-in.ts';
import * as rows from './operators-sql.ts';
import type { LinkRow, OperatorRow } from './operators-sql.ts';

const mostPasskeys = 10;

/** What authenticator apps call the console's codes. */
const issuer = 'Perya console';

/** The text of a new link, in place of the operator's last one, in the caller's transaction. */
export async function makeLink(
  tx: Queries,
  secrets: SecretBox,
  operator: { readonly id: string; readonly name: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const { secret } = authenticatorKey({ account: operator.name, issuer });
  await rows.putLink(tx, {
    operator: operator.id,
    hash: hashOf(token),
    totpBox: secrets.close(secret, totpPurpose(operator.id)),
    expiresAt: new Date(now.getTime() + operatorSeconds.link * 1000),
  });
  return token;
}

interface Linked {
  readonly link: LinkRow;
  readonly operator: OperatorRow;
  readonly key: AuthenticatorKey;
}

/** Throws operator.linkExpired for one that is none, too. */
async function linked({ db, clock, secrets }: OperatorParts, token: string): Promise<Linked> {
  const link = await rows.linkOf(db.kysely, hashOf(token), clock.now());
  const operator = link && (await rows.operatorById(db.kysely, link.operator));
  if (link === null || operator === null) throw new OpsError('operator.linkExpired');
  const secret = secrets.open(link.totpBox, totpPurpose(operator.id));
  return { link, operator, key: authenticatorKeyOf(secret, { account: operator.name, issuer }) };
}

/** What the operator may choose from. */
export async function beginEnrolment(parts: OperatorParts, site: Site, token: string) {
  const { operator, key } = await linked(parts, token);
  const known = await rows.passkeysOf(parts.db.kysely, operator.id);
  const options = await askToRegister(site, operator, known);
  return {
    name: operator.name,
    passkeyOnly: await mustUsePasskey(parts, operator.id),
    totp: key,
    passkey: await beginCeremony(parts, { kind: 'add', operator: operator.id }, options),
  };
}

/** Spends the link and does it, in one transaction and in the operator's name. */
async function spend(
  { db, clock }: OperatorParts,
  { operator, token, network }: { operator: OperatorRow; token: string; network: string },
  detail: string,
  run: (tx: Queries) => Promise<void>,
): Promise<void> {
  const act = { operator: operator.name, act: 'set up a way in', reason: '' };
  await actAs(act, async () =>
    db.transaction(async (tx) => {
      if (!(await rows.spendLink(tx, hashOf(token)))) throw new OpsError('operator.linkExpired');
      await run(tx);
      const event = { kind: 'linkUsed', operator: operator.id, network, detail } as const;
      await noteEvent(tx, event, clock.now());
    }),
  );
}

/** Throws operator.passkeyOnly for an owner, login.codeWrong, password.breached. */
export async function enrolPassword(
  parts: OperatorParts,
  given: { token: string; password: string; code: string; network: string },
): Promise<void> {
  const { operator, link, key } = await linked(parts, given.token);
  if (await mustUsePasskey(parts, operator.id)) throw new OpsError('operator.passkeyOnly');
  if (isBreached(given.password)) throw new AppError('password.breached');
  const step = stepOf(key.secret, given.code, parts.clock.now());
  if (step === null) throw new AppError('login.codeWrong');
  const passwordHash = await hashPassword(given.password);
  const { totpBox } = link;
  await spend(parts, { operator, ...given }, 'password', async (tx) =>
    rows.setPassword(tx, operator.id, { passwordHash, totpBox, step }),
  );
}

/** Throws login.ticketExpired, passkey.refused. */
export async function enrolPasskey(
  parts: OperatorParts,
  site: Site,
  given: { token: string; ticket: string; response: Ceremony; name: string; network: string },
): Promise<void> {
  const { operator } = await linked(parts, given.token);
  const of = { kind: 'add', operator: operator.id } as const;
  const challenge = await spendCeremony(parts, of, given.ticket);
  const passkey = await registered(site, challenge, given.response);
  const { name } = given;
  await spend(parts, { operator, ...given }, 'passkey', async (tx) => {
    const known = await rows.passkeysOf(tx, operator.id);
    const row = { ...passkey, owner: operator.id, name, now: parts.clock.now() };
    const added = known.length < mostPasskeys && (await rows.insertPasskey(tx, row));
    if (!added) throw new AppError('passkey.refused');
  });
}
