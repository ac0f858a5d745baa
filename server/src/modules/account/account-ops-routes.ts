// The console's routes of members: finding, reading, freezing and revealing.
import { toId, uuidOf } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import { wireMoney } from '@perya/contract/money';
import * as contract from '@perya/contract/ops/members';
import { memberView } from '@perya/contract/ops/viewing';
import type { Desk } from '#lib/desk';
import { deviceName } from '#lib/device-name';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, usernameKey, uuidKey } from '#lib/paging';
import { periodAt, portalOrigin } from '#modules/merchant/merchant';
import { movementsOf, openRecord } from '#modules/wallet/wallet';
import { memberNamed } from './account-sql.ts';
import { askToView } from './viewing/viewing.ts';
import { findMembers, sessionsOf } from './member-desk-sql.ts';
import { freeze, memberAt, memberView as deskMember, reveal, rowView } from './member-desk.ts';

/** Every day that there may have been. */
const always = { startDate: '2000-01-01', endDate: '2999-12-31', timeZone: 'UTC' } as const;

export function registerAccountOpsRoutes(desk: Desk): void {
  registerLists(desk);
  handleOps(desk, contract.member, async ({ merchant, id }, { db }) =>
    deskMember(db, merchant, id),
  );
  handleOps(desk, contract.memberFreeze, async (input, { db }) => {
    await freeze(db, input, true);
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.memberUnfreeze, async (input, { db }) => {
    await freeze(db, input, false);
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.memberReveal, async (input, { db, operator, network, now }) => {
    const { merchant, id, field } = input;
    const { id: session, operator: who } = operator;
    const shown = await reveal(db, { merchant, id, field, operator: who, now });
    const event = { kind: 'revealed', operator: who, session, merchant, network } as const;
    await desk.note({ ...event, subject: id, detail: field });
    return shown;
  });
  handleOps(desk, memberView, async ({ merchant, id, reason }, { db, operator, request, now }) => {
    const { link, until } = await askToView(db, { merchant, id, reason, viewer: operator, now });
    const origin = await portalOrigin(desk.app.platform, merchant, request);
    return { address: `${origin}/m/home#view=${link}`, until: until.toISOString() };
  });
}

function registerLists(desk: Desk): void {
  handleOps(desk, contract.members, async (input, { db }) => {
    const { merchant, search = '', state, tag, sort = '-registered' } = input;
    const checks = sort === 'username' ? [usernameKey] : [numberKey, uuidKey];
    const page = pageOf({ ...input, sort }, checks);
    const agent = await memberNamed(db.kysely, merchant, input.agent);
    if (agent === null) return { rows: [], next: null };
    const period = await periodAt(db.kysely, merchant, input);
    const of = { merchant, search, state, agent, tag, ...period, sort };
    const found = await findMembers(db.kysely, of, page);
    const keyOf = ({ username, registeredMicros, id }: (typeof found)[number]) =>
      sort === 'username' ? [username.toLowerCase()] : [registeredMicros, id];
    return paged(found, { ...page, sort }, keyOf, rowView);
  });
  handleOps(desk, contract.memberSessions, async (input, { db }) => {
    const { id: member } = await memberAt(db, input.merchant, input.id);
    const page = pageOf(input, [uuidKey]);
    const found = await sessionsOf(db.kysely, member, page);
    return paged(
      found,
      { ...page, sort: input.sort },
      ({ id }) => [id],
      ({ id, userAgent, beganAt, lastSeenAt, endedAt, method, network, country }) => ({
        id: toId('session', id),
        beganAt: beganAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        device: deviceName(userAgent, 'EN'),
        method,
        network,
        country,
      }),
    );
  });
  handleOps(desk, contract.memberMovements, async (input, { db }) => {
    const { merchant, id } = input;
    const { currency: held } = await memberAt(db, merchant, id);
    const currency = held as Currency;
    const page = pageOf(input, [uuidKey]);
    const of = { merchant, member: uuidOf(id), currency, kinds: undefined, ...always };
    const record = await openRecord(db.kysely, of);
    const wanted = { before: page.after?.[0] ?? null, limit: page.read };
    const found = record === null ? [] : await movementsOf(db.kysely, record, wanted);
    return paged(
      found,
      { ...page, sort: input.sort },
      (row) => [row.id],
      (row) => ({
        id: toId('movement', row.id),
        at: row.at.toISOString(),
        kind: row.kind,
        reference: row.reference,
        currency,
        amount: wireMoney(row.amount, currency),
        balance: wireMoney(row.balance, currency),
      }),
    );
  });
}
