// What operators do at the console: each command twice, stale and without a reason; lists; attacks.
import { randomUUID } from 'node:crypto';
import * as approvalCalls from '@perya/contract/ops/approvals';
import * as cashierCalls from '@perya/contract/ops/cashier';
import * as depositCalls from '@perya/contract/ops/deposits';
import * as documentCalls from '@perya/contract/ops/documents';
import { aliasList } from '@perya/contract/ops/agent-alerts';
import { agentList } from '@perya/contract/ops/agents';
import { billList } from '@perya/contract/ops/bills';
import * as bulkCalls from '@perya/contract/ops/bulk';
import * as exportCalls from '@perya/contract/ops/exports';
import { friendList } from '@perya/contract/ops/friends';
import * as memberCalls from '@perya/contract/ops/members';
import * as operatorCalls from '@perya/contract/ops/operators';
import { opsEndpoints } from '@perya/contract/ops/ops-endpoints';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { statementBook } from '@perya/contract/ops/statements';
import { thresholdChange } from '@perya/contract/ops/thresholds';
import * as paymentKeys from '@perya/contract/ops/payment-keys';
import { vendorKeyEnd } from '@perya/contract/ops/vendor-keys';
import { operatorSeconds } from '@perya/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { nameOf } from '#lib/test-wire';
import { askForWithdrawal } from '#modules/cashier/cashier';
import { depositor, pesos, testCashier } from '#modules/cashier/test-cashier';
import type { Depositor, TestCashier } from '#modules/cashier/test-cashier';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import { creditMember } from '#modules/wallet/wallet';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import * as documents from './test-console-documents.ts';
import * as agents from './test-console-agents.ts';
import * as tags from './test-console-tags.ts';
import * as written from './test-console-content.ts';
import * as played from './test-console-games.ts';
import * as jobs from './test-console-jobs.ts';
import * as money from './test-console-money.ts';
import * as payments from './test-console-payments.ts';
import { friend } from './test-console-friends.ts';
import * as rewards from './test-console-rewards.ts';
import { ask, codeOf, walkFaults, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let juana: Depositor;
let ana: TestOperator;
let ben: TestOperator;
/** At all merchants. */
let chief: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  parts = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  await money.addDeskProviders(database, parts);
  desk = await openConsole(database, { clock: parts.clock });
  juana = await member();
});
beforeEach(async () => {
  const grants = [{ role: 'owner', merchant: parts.merchant }] as const;
  [ana, ben, chief] = [
    await operatorWith(database, desk.clock, grants),
    await operatorWith(database, desk.clock, grants),
    await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]),
  ];
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;

async function member(): Promise<Depositor> {
  const made = await depositor(parts);
  const rest = { scope: 'win', key: randomUUID(), kind: 'win', against: 'house' } as const;
  await creditMember(database.db.kysely, {
    ...rest,
    merchant: parts.merchant,
    member: made.uuid,
    currency: 'PHP',
    amount: pesos(100_000),
    reference: rest.key,
  });
  return made;
}

/** A withdrawal that a person has to look at: the member's first. */
async function waiting(amount = 100): Promise<string> {
  const { session, account } = await member();
  const wish = { amount: pesos(amount), payoutAccount: account, language: 'EN' as const };
  const { id } = await askForWithdrawal(parts, session, { ...wish, requestKey: randomUUID() });
  await sql`update cashier.withdrawal set state = 'review', review_for = '{first}'
    where id = ${id} and state = 'requested'`.execute(database.owner.kysely);
  return toId('withdrawal', id);
}

const world = () => ({ database, desk, merchant: parts.merchant, ana });

const asAt = (fields: Fields): Fields => ({ merchant: parts.merchant, ...fields });

async function versionOf(spec: EndpointSpec, id: string, as = ana): Promise<string> {
  const found = await valueOf<{ version: string }>(ask(desk, spec, asAt({ id }), as.headers));
  return found.version;
}

async function request(): Promise<{ id: string; version: string }> {
  const { rows } = await database.owner.pool.query<{ id: string }>(
    `insert into approvals.request (kind, merchant, subject, input, maker, reason, asked_at,
       expires_at)
     values ('cashier.correction', $1, $2, '{"payer": "Zenaida Canaria"}', 'somebody', 'why', $3,
       $3::timestamptz + interval '3 days') returning id`,
    [parts.merchant, randomUUID(), desk.clock.now()],
  );
  const id = rows[0]?.id ?? '';
  const list = await valueOf<{ rows: { id: string; version: string }[] }>(
    ask(desk, approvalCalls.approvalList, asAt({ limit: '200' }), ana.headers),
  );
  return { id, version: list.rows.find((row) => row.id === id)?.version ?? '' };
}

const withWithdrawal = async () => {
  const id = await waiting();
  return { id, version: await versionOf(cashierCalls.withdrawal, id) };
};
const withMember = async () => {
  const id = toId('member', (await member()).uuid);
  return { id, version: await versionOf(memberCalls.member, id) };
};
const frozen = async () => {
  const found = await withMember();
  await database.owner.pool.query('update account.member set blocked = true where id = $1', [
    found.id.slice(4),
  ]);
  return { ...found, version: await versionOf(memberCalls.member, found.id) };
};
const claimed = async () => {
  const found = await withWithdrawal();
  const input = asAt({ ...found, requestKey: randomUUID() });
  await valueOf(ask(desk, cashierCalls.withdrawalClaim, input, ana.headers));
  return found;
};

const withReceipt = async (id: string) => ({
  id,
  version: await versionOf(depositCalls.receiptOne, id),
});
const withDeposit = async (id: string) => ({
  id,
  version: await versionOf(depositCalls.depositOne, id),
});
const held = async () => withReceipt(await money.heldReceipt(parts));
const came = () => ({ paymentId: randomUUID(), amount: '500.00' });

const withOperator = async (active = true) => {
  const { merchant } = parts;
  const grants = [
    { role: 'support', merchant },
    { role: 'games', merchant },
  ] as const;
  const { id } = await operatorWith(database, desk.clock, grants);
  if (!active) {
    await database.owner.pool.query('update operators.operator set active = false where id = $1', [
      id,
    ]);
  }
  return { id, version: await versionOf(operatorCalls.operatorOne, id) };
};
const chosen = async () => ({ members: [(await withMember()).id] });
const newName = () => `new ${randomUUID().slice(0, 8)}`;

/** What each command is about; every command of the contract has a line. */
const commands: readonly (readonly [EndpointSpec, () => Promise<Fields>])[] = [
  [memberCalls.memberFreeze, withMember],
  [memberCalls.memberUnfreeze, frozen],
  [memberCalls.memberUnlock, withMember],
  [memberCalls.memberNoteAdd, async () => ({ id: (await withMember()).id, text: 'called us' })],
  [cashierCalls.withdrawalClaim, withWithdrawal],
  [cashierCalls.withdrawalRelease, claimed],
  [cashierCalls.withdrawalApprove, withWithdrawal],
  [cashierCalls.withdrawalRefuse, withWithdrawal],
  [
    cashierCalls.walletCorrect,
    async () => ({ ...(await withMember()), currency: 'PHP', amount: '-20.00' }),
  ],
  [
    statementBook,
    async () => Promise.resolve({ provider: 'bank', lines: [money.statementLine({})] }),
  ],
  [
    depositCalls.receiptRelease,
    async () => ({ ...(await held()), member: juana.session.username }),
  ],
  [depositCalls.receiptRefund, held],
  [
    depositCalls.receiptRefundEnd,
    async () => ({
      ...(await withReceipt(await money.refunding(database, parts))),
      ending: 'refunded',
    }),
  ],
  [
    depositCalls.slipConfirm,
    async () => ({ ...(await withDeposit(await money.depositWithSlip(parts))), ...came() }),
  ],
  ...jobs.commandsOf(() => ({ database, desk, merchant: parts.merchant, chief })),
  ...payments.commandsOf(() => ({ desk, parts, merchant: parts.merchant, ana })),
  [depositCalls.slipRefuse, async () => withDeposit(await money.depositWithSlip(parts))],
  [
    depositCalls.receiptByHand,
    async () => ({ ...(await withDeposit(await money.depositAt(parts, 'desk'))), ...came() }),
  ],
  ...documents.commandsOf(() => ({ desk, parts, ana })),
  ...played.commandsOf(() => ({ database, desk, merchant: parts.merchant, ana, chief })),
  ...written.commandsOf(() => ({ desk, merchant: parts.merchant, ana })),
  ...agents.commandsOf(world),
  ...rewards.commandsOf(() => ({ database, desk, parts, ana })),
  [approvalCalls.approvalRefuse, request],
  [operatorCalls.operatorAdd, async () => ({ name: newName(), role: 'support' })],
  [operatorCalls.operatorGive, async () => ({ ...(await withOperator()), role: 'finance' })],
  [operatorCalls.operatorTake, async () => ({ ...(await withOperator()), role: 'support' })],
  [operatorCalls.operatorStop, withOperator],
  [operatorCalls.operatorStart, async () => withOperator(false)],
  [operatorCalls.operatorSessionsEnd, withOperator],
  [operatorCalls.operatorReset, withOperator],
  [bulkCalls.membersFreeze, chosen],
  [bulkCalls.membersUnfreeze, async () => ({ members: [(await frozen()).id] })],
  [bulkCalls.membersMessage, async () => ({ ...(await chosen()), title: 'Hi', text: 'Read it.' })],
  ...tags.commandsOf(() => ({ desk, merchant: parts.merchant, ana, member: withMember })),
  [exportCalls.exportAsk, async () => Promise.resolve({ list: 'bets', filters: {} })],
];
/** Its act decides what is done twice: shown beside the module, and below by its refusals. */
const elsewhere = [approvalCalls.approvalApprove, ...played.besideVendor].map(nameOf);

const entries = async (): Promise<number> => {
  const { rows } = await database.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from audit.entry where operator = any ($1)',
    [[ana.name, chief.name]],
  );
  return rows[0]?.count ?? 0;
};

test('every command of the contract is tried here', () => {
  const all = opsEndpoints.filter((spec) => 'requestKey' in spec.input._zod.def.shape).map(nameOf);
  const here = [...commands.map(([spec]) => nameOf(spec)), ...elsewhere];
  expect(here.toSorted()).toEqual(all.toSorted());
});

type Tried = readonly [string, EndpointSpec, () => Promise<Fields>];

const tried = (fits: (spec: EndpointSpec) => boolean): Tried[] =>
  commands.filter(([spec]) => fits(spec)).map(([spec, of]) => [nameOf(spec), spec, of]);
const hasVersion = (spec: EndpointSpec) => 'version' in spec.input._zod.def.shape;
/** A second time, under another key, they do the same again. */
const repeats: readonly EndpointSpec[] = [
  memberCalls.memberUnlock,
  cashierCalls.withdrawalClaim,
  // The member is as it was, and
  cashierCalls.walletCorrect,
  // the deposit is as it was; the request about the money is what another finds.
  depositCalls.receiptByHand,
  vendorKeyEnd,
  paymentKeys.providerKeyEnd,
  paymentKeys.providerKeyOffer,
  paymentKeys.providerOffer,
  thresholdChange,
  operatorCalls.operatorGive,
  operatorCalls.operatorStart,
  operatorCalls.operatorReset,
  exportCalls.exportAsk,
  operatorCalls.operatorSessionsEnd,
];

async function prepared(spec: EndpointSpec, of: () => Promise<Fields>) {
  const about = asAt({ ...(await of()), ...(spec.reason && { reason: 'asked on the phone' }) });
  const { headers } = about['merchant'] === '*' ? chief : ana;
  const send = async (fields: Fields) =>
    ask(desk, spec, { requestKey: randomUUID(), ...about, ...fields }, headers);
  return { about, send };
}

test.each(tried(() => true))(
  '%s is done once for its key, and is in the audit',
  async (_name, spec, of) => {
    const { about, send } = await prepared(spec, of);
    const requestKey = randomUUID();
    const before = await entries();
    const [first, second] = [await send({ requestKey }), await send({ requestKey })];
    expect(first).toMatchObject({ success: true });
    expect(second).toEqual(first);
    const after = await entries();
    expect(after).toBeGreaterThan(before);
    const other = { ...about, id: toId('member', randomUUID()), version: 'x', reason: 'other' };
    const changed = { ...other, ...(!/members/.test(spec.path) && { id: about['id'] }) };
    expect(await send({ ...changed, requestKey })).toMatchObject({ code: 'request.otherInput' });
    expect(await entries()).toBe(after);
  },
);

test.each(tried((spec) => spec.reason === true))(
  '%s is refused without a reason',
  async (_name, spec, of) => {
    const { send } = await prepared(spec, of);
    const refused = { code: 'input.invalid', value: { fields: { reason: 'tooShort' } } };
    expect(await send({ reason: '  ' })).toMatchObject(refused);
  },
);

test.each(tried(hasVersion))(
  '%s on a record that changed meanwhile is answered with the record as it is',
  async (_name, spec, of) => {
    const { about, send } = await prepared(spec, of);
    const record = { value: { version: about['version'] } };
    const changed = { status: 409, code: 'record.changed', ...record };
    expect(await send({ version: 'another' })).toMatchObject(changed);
  },
);

test.each(tried((spec) => hasVersion(spec) && !repeats.includes(spec)))(
  '%s is done once whatever the key',
  async (_name, spec, of) => {
    const { send } = await prepared(spec, of);
    expect(await send({})).toMatchObject({ success: true });
    expect(await send({})).toMatchObject({ code: 'record.changed' });
  },
);

test('of two at once under one key, it is done once', async () => {
  const about = asAt({ ...(await withMember()), reason: 'twice', requestKey: randomUUID() });
  const codes = await Promise.all(
    [1, 2, 3].map(async () => codeOf(ask(desk, memberCalls.memberFreeze, about, ana.headers))),
  );
  expect(codes).toContain('done');
  for (const code of codes) expect(['done', 'request.underWay']).toContain(code);
  const { rows } = await database.owner.pool.query(
    `select from audit.entry where relation = 'account.member' and operator = $1`,
    [ana.name],
  );
  expect(rows.length).toBe(1);
});

test('a large withdrawal needs two, and nobody decides what another has', async () => {
  const id = await waiting(40_000);
  const about = async (as: TestOperator) =>
    asAt({
      id,
      version: await versionOf(cashierCalls.withdrawal, id, as),
      reason: 'looks right',
      requestKey: randomUUID(),
    });
  const approve = async (as: TestOperator) =>
    ask(desk, cashierCalls.withdrawalApprove, await about(as), as.headers);
  const { reason: _reason, ...claim } = await about(ana);
  expect(await codeOf(ask(desk, cashierCalls.withdrawalClaim, claim, ana.headers))).toBe('done');
  expect(await codeOf(approve(ben))).toBe('record.claimed');
  expect(await approve(ana)).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await codeOf(approve(ana))).toBe('approval.own');
  expect(await approve(ben)).toMatchObject({ value: { outcome: 'done' } });
  await expect(
    database.operator.pool.query(
      `update cashier.withdrawal set second_approver = first_approver where id = $1`,
      [id.slice(4)],
    ),
  ).rejects.toThrow('withdrawal');
});

test('a claim that is over keeps nobody from it', async () => {
  const found = await claimed();
  const send = async (as: TestOperator) =>
    codeOf(
      ask(
        desk,
        cashierCalls.withdrawalClaim,
        asAt({ ...found, requestKey: randomUUID() }),
        as.headers,
      ),
    );
  expect(await send(ben)).toBe('record.claimed');
  desk.clock.advance(operatorSeconds.claim + 1);
  const later = await operatorWith(database, desk.clock, [
    { role: 'payments', merchant: parts.merchant },
  ]);
  expect(await send(later)).toBe('done');
});

test('nobody approves their own, nor what their role does not reach', async () => {
  const own = await request();
  await database.owner.pool.query('alter table approvals.request disable trigger all');
  await database.owner.pool.query('update approvals.request set maker = $2 where id = $1', [
    own.id,
    ana.name,
  ]);
  await database.owner.pool.query('alter table approvals.request enable trigger all');
  const about = asAt({ ...own, reason: 'my own', requestKey: randomUUID() });
  const { approvalApprove } = approvalCalls;
  expect(await codeOf(ask(desk, approvalApprove, about, ana.headers))).toBe('approval.own');
  const agents = await operatorWith(database, desk.clock, [
    { role: 'agents', merchant: parts.merchant },
  ]);
  const theirs = { ...about, requestKey: randomUUID() };
  expect(await codeOf(ask(desk, approvalApprove, theirs, agents.headers))).toBe(
    'operator.forbidden',
  );
  await expect(
    desk.db.pool.query(
      `update approvals.request set state = 'approved', checker = maker, ended_at = now()
        where id = $1`,
      [own.id],
    ),
  ).rejects.toThrow('request_by_two_people');
});

test('an operator of another merchant finds none of this one’s records', async () => {
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  const member = await withMember();
  const payout = await withWithdrawal();
  const asked = await request();
  const records = new Map<string, Fields>([
    ['/ops/members', member],
    ['/ops/withdrawals', payout],
    ['/ops/deposits/receipts', await held()],
    ['/ops/deposits', await withDeposit(await money.depositWithSlip(parts))],
    ['/ops/documents', await documents.seenDocument({ desk, parts, ana })],
    ...(await agents.recordsOf(world())),
    ['/ops/approvals', asked],
    ['/ops/operators', await withOperator()],
    ['/ops/friends', await friend({ database, desk, parts, ana })],
    ['/ops/tags', await tags.newTag({ desk, merchant: parts.merchant, ana })],
  ]);
  for (const spec of opsEndpoints) {
    const about = [...records].find(([path]) => spec.path.startsWith(path))?.[1];
    if (!('id' in spec.input._zod.def.shape) || about === undefined) continue;
    const more = { ending: 'failed', role: 'support', level: 1 };
    const fields = { text: 'x', field: 'mobile', ...came(), ...more };
    const refusal = 'expired';
    const rest = {
      refusal,
      reason: 'a reason',
      requestKey: randomUUID(),
      currency: 'PHP',
      ...fields,
    };
    const input = { ...rest, ...about, merchant: 'elsewhere' };
    const code = await codeOf(ask(desk, spec, input, stranger.headers));
    expect(code, nameOf(spec)).toBe('record.unknown');
  }
});

const listed: readonly (readonly [EndpointSpec, Fields, () => Promise<unknown>])[] = [
  [memberCalls.members, { sort: '-registered' }, member0],
  [memberCalls.members, { sort: 'username' }, member0],
  [cashierCalls.withdrawals, { sort: '-made' }, async () => waiting()],
  [cashierCalls.withdrawals, { sort: '-amount' }, async () => waiting(500)],
  [depositCalls.depositList, { sort: '-made' }, async () => money.depositAt(parts, 'bank')],
  [depositCalls.depositList, { sort: 'made' }, async () => money.depositAt(parts, 'bank')],
  [depositCalls.receiptList, { sort: 'taken' }, held],
  [depositCalls.receiptList, { sort: '-taken', state: 'any' }, held],
  [depositCalls.slipList, { sort: 'sent' }, async () => money.depositWithSlip(parts)],
  [documentCalls.documentList, { sort: 'submitted' }, waitingDocument],
  [documentCalls.documentList, { sort: '-submitted', state: 'any' }, waitingDocument],
  [agentList, { sort: 'name' }, billed],
  [aliasList, { sort: '-found' }, async () => agents.withAlias(world())],
  [billList, { sort: '-made' }, billed],
  [billList, { sort: 'made', state: 'any' }, billed],
  [friendList, { sort: '-joined' }, async () => friend({ database, desk, parts, ana })],
  [approvalCalls.approvalList, { sort: '-asked' }, request],
  [operatorCalls.operatorList, { sort: 'name' }, withOperator],
];

async function waitingDocument(): Promise<void> {
  await documents.waitingDocument(parts);
}

async function billed() {
  return agents.newBill({ database, merchant: parts.merchant }, { largest: 1n });
}

async function member0(): Promise<void> {
  await depositor(parts);
}

test.each(
  listed.map(
    ([spec, input, add]) => [`${nameOf(spec)} ${String(input['sort'])}`, spec, input, add] as const,
  ),
)(
  '%s skips nothing and shows nothing twice while rows come',
  async (_name, spec, input, add) => {
    for (let n = 0; n < 5; n += 1) await add();
    expect(await walkFaults(desk, ana, spec, asAt(input), add)).toEqual([]);
  },
  60_000,
);
