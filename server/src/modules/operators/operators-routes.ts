// The routes by which operators set up their way in, sign in, prove themselves and sign out.
import * as contract from '@perya/contract/ops/session';
import type { FastifyRequest } from 'fastify';
import { forgetCookie } from '#lib/cookies';
import type { Desk, OperatorSession } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import type { MerchantRecord } from '#lib/platform';
import { askToSign, siteOf } from '#lib/webauthn';
import { beginEnrolment, enrolPasskey, enrolPassword } from './enrolment.ts';
import { meOf } from './me.ts';
import { addToken, endSession, noteProof } from './operator-session.ts';
import * as signIn from './operator-sign-in.ts';
import type { OperatorParts } from './operator-sign-in.ts';

/** What the browser's dialogue and authenticator apps call it. */
const consoleSite = (request: FastifyRequest) => siteOf(request, 'Perya console');

/** `merchants` are all that there are. */
export function registerOperatorsRoutes(
  desk: Desk,
  parts: OperatorParts,
  merchants: () => Promise<readonly MerchantRecord[]>,
): void {
  const { db } = parts;
  const me = async (session: OperatorSession) => meOf(db, session, await merchants());
  const answered = async ({ token, session }: { token: string; session: OperatorSession }) => ({
    token,
    me: await me(session),
  });
  registerEnrolment(desk, parts);
  registerProofs(desk, parts);
  handleOps(desk, contract.operatorSignIn, async (input, exchange) =>
    answered(await signIn.signInByPassword(parts, exchange, input)),
  );
  handleOps(desk, contract.operatorPasskeyStart, async (_input, { request }) =>
    signIn.beginPasskeySignIn(parts, consoleSite(request), request.ip),
  );
  handleOps(desk, contract.operatorPasskey, async (input, exchange) =>
    answered(await signIn.signInByPasskey(parts, consoleSite(exchange.request), exchange, input)),
  );
  handleOps(desk, contract.operatorResume, async (_input, { operator, network }) => {
    const token = await addToken(db.kysely, operator.id);
    const { id: session, operator: id } = operator;
    await desk.note({ kind: 'resumed', operator: id, session, network });
    return answered({ token, session: operator });
  });
  handleOps(desk, contract.operatorMe, async (_input, { operator }) => me(operator));
  handleOps(desk, contract.operatorSignOut, async (_input, call) => {
    const { operator, network, request, reply, now } = call;
    await endSession(db.kysely, operator.id, now);
    forgetCookie(request, reply, 'perya_console');
    const { id: session, operator: id } = operator;
    await desk.note({ kind: 'signedOut', operator: id, session, network });
    return {};
  });
}

function registerEnrolment(desk: Desk, parts: OperatorParts): void {
  handleOps(desk, contract.enrolmentStart, async ({ token }, { request }) =>
    beginEnrolment(parts, consoleSite(request), token),
  );
  handleOps(desk, contract.enrolmentPassword, async (input, { network }) => {
    await enrolPassword(parts, { ...input, network });
    return {};
  });
  handleOps(desk, contract.enrolmentPasskey, async (input, { request, network }) => {
    await enrolPasskey(parts, consoleSite(request), { ...input, network });
    return {};
  });
}

function registerProofs(desk: Desk, parts: OperatorParts): void {
  const proved = async (operator: OperatorSession, network: string, detail: string) => {
    const until = await noteProof(parts.db.kysely, operator.id, parts.clock.now());
    const { id: session, operator: id } = operator;
    await desk.note({ kind: 'proved', operator: id, session, network, detail });
    return { freshUntil: until.toISOString() };
  };
  handleOps(desk, contract.operatorProve, async ({ code }, { operator, network, request }) => {
    await signIn.proveByCode(parts, operator, code, request.ip);
    return proved(operator, network, 'code');
  });
  handleOps(
    desk,
    contract.operatorProvePasskeyStart,
    async (_input, { operator: { operator }, request }) => {
      const options = await askToSign(consoleSite(request));
      return signIn.beginCeremony(parts, { kind: 'proof', operator }, options);
    },
  );
  handleOps(desk, contract.operatorProvePasskey, async (input, call) => {
    const { operator, network, request } = call;
    await signIn.proveByPasskey(parts, consoleSite(request), operator, input);
    return proved(operator, network, 'passkey');
  });
}
