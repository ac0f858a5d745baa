// Alerts of agents as operators see them at the console, and clearing what was found of a member.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { currencies, money, wireMoney } from '@perya/contract/money';
import { aliasSigns, circleDays } from '@perya/contract/ops/agent-alerts';
import type * as contract from '@perya/contract/ops/agent-alerts';
import type { Database } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { OperatorSession } from '#lib/desk';
import { numberKey, paged, pageOf, usernameKey, uuidKey } from '#lib/paging';
import { refuseChanged, versionOf } from '#lib/record-version';
import { memberNamed } from '#modules/account/account';
import * as alerts from './alerts.ts';
import type { AliasAlert, CircleAlert, Person } from './alerts.ts';
import { dayOf } from './tree.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

const personOf = ({ id, username }: Person) => ({ id: toId('member', id), username });

/** The version of all that was found of one member. */
const versionOfFinds = (member: string, finds: readonly alerts.Find[]): string =>
  versionOf(member, ...finds.map(({ agent, by }) => `${agent} ${by}`).toSorted());

const signKey = new RegExp(`^(${aliasSigns.join('|')})$`);
const hashKey = /^[0-9a-f]{64}$/;
const currencyKey = new RegExp(`^(${currencies.join('|')})$`);

export async function deskAliases(
  { db: { kysely } }: Parts,
  input: InputOf<typeof contract.aliasList>,
): Promise<OutputOf<typeof contract.aliasList>> {
  const page = pageOf(input, [numberKey, uuidKey, uuidKey, signKey]);
  const found = await alerts.aliasAlerts(kysely, input.merchant, page);
  const finds = await alerts.findsOf(
    kysely,
    found.map(({ member }) => member.id),
  );
  const byMember = Map.groupBy(finds, ({ member }) => member);
  const idOf = ({ member, agent, by }: AliasAlert) => [member.id, agent.id, by];
  return paged(
    found,
    { ...page, sort: input.sort },
    (row) => [row.key, ...idOf(row)],
    (row) => ({
      id: idOf(row).join(' '),
      member: personOf(row.member),
      version: versionOfFinds(row.member.id, byMember.get(row.member.id) ?? []),
      agent: personOf(row.agent),
      by: row.by,
      fromDay: row.fromDay,
      foundAt: row.foundAt.toISOString(),
    }),
  );
}

export async function deskBrowsers(
  { db: { kysely }, clock }: Parts,
  input: InputOf<typeof contract.sharedBrowserList>,
): Promise<OutputOf<typeof contract.sharedBrowserList>> {
  const { merchant, sort } = input;
  const page = pageOf(input, [usernameKey, hashKey]);
  const day = await dayOf(kysely, merchant, clock.now());
  const found = await alerts.browserAlerts(kysely, { merchant, day }, page);
  return paged(
    found,
    { ...page, sort },
    ({ agent, key }) => [agent.username.toLowerCase(), key],
    ({ agent, members, print, key }) => ({
      id: `${agent.id} ${key}`,
      agent: personOf(agent),
      members: members.map(personOf),
      print,
    }),
  );
}

const dayMs = 86_400_000;
const millisecondsKey = /^\d{13}$/;
/** By then a transfer that was being made is there, or never will be. */
const settledMs = 60_000;

export async function deskCircles(
  { db: { kysely }, clock }: Parts,
  input: InputOf<typeof contract.circleList>,
): Promise<OutputOf<typeof contract.circleList>> {
  const { merchant, sort } = input;
  const page = pageOf(input, [millisecondsKey, numberKey, uuidKey, uuidKey, currencyKey]);
  const [asAt = String(clock.now().getTime() - settledMs), ...after] = page.after ?? [];
  const until = new Date(Number(asAt));
  const since = new Date(until.getTime() - circleDays * dayMs);
  const found = await alerts.circleAlerts(
    kysely,
    { merchant, since, until },
    { ...page, after: page.after && after },
  );
  const idOf = ({ upper, lower, currency }: CircleAlert) => [upper.id, lower.id, currency];
  return paged(
    found,
    { ...page, sort },
    (row) => [asAt, row.key, ...idOf(row)],
    (row) => ({
      id: idOf(row).join(' '),
      upper: personOf(row.upper),
      lower: personOf(row.lower),
      currency: row.currency,
      up: wireMoney(money(row.up), row.currency),
      down: wireMoney(money(row.down), row.currency),
      transfers: row.transfers,
      lastAt: row.lastAt.toISOString(),
    }),
  );
}

/** Throws record.unknown for another merchant's too. */
export async function clear(
  { db, clock }: Parts,
  command: Omit<InputOf<typeof contract.aliasClear>, 'requestKey'>,
  { name }: OperatorSession,
): Promise<OutputOf<typeof contract.aliasClear>> {
  const { merchant, id, version, reason } = command;
  if ((await memberNamed(db.kysely, merchant, id)) === null) throw new OpsError('record.unknown');
  const member = uuidOf(id);
  const finds = await alerts.findsOf(db.kysely, [member]);
  const found = { id, version: versionOfFinds(member, finds) };
  refuseChanged(found, version);
  const wish = { member, operator: name, reason, now: clock.now() };
  const cleared = await db.transaction(async (tx) => alerts.clearAliases(tx, wish));
  if (cleared === 0) throw new OpsError('record.changed', found);
  return { outcome: 'done' };
}
