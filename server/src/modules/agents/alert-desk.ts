// Alerts of agents as operators see them at the console, and clearing what was found of a member.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { circleDays } from '@perya/contract/ops/agent-alerts';
import type * as contract from '@perya/contract/ops/agent-alerts';
import type { Database } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { memberNamed } from '#modules/account/account';
import * as alerts from './alerts.ts';
import type { AliasAlert, Person } from './alerts.ts';
import { dayOf } from './tree.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

const dayMs = 86_400_000;

const personOf = ({ id, username }: Person) => ({ id: toId('member', id), username });

/** The version of all that was found of one member. */
const versionOfFinds = (member: string, finds: readonly AliasAlert[]): string =>
  versionOf(member, ...finds.map(({ agent, by }) => `${agent.id} ${by}`).toSorted());

export async function deskAlerts(
  { db: { kysely }, clock }: Parts,
  merchant: string,
): Promise<OutputOf<typeof contract.agentAlerts>> {
  const now = clock.now();
  const aliases = await alerts.aliasAlerts(kysely, merchant);
  const byMember = Map.groupBy(aliases, ({ member }) => member.id);
  const day = await dayOf(kysely, merchant, now);
  const browsers = await alerts.browserAlerts(kysely, { merchant, day });
  const since = new Date(now.getTime() - circleDays * dayMs);
  const circles = await alerts.circleAlerts(kysely, merchant, since);
  return {
    aliases: aliases.map(({ member, agent, by, fromDay, foundAt }) => ({
      member: personOf(member),
      version: versionOfFinds(member.id, byMember.get(member.id) ?? []),
      agent: personOf(agent),
      by,
      fromDay,
      foundAt: foundAt.toISOString(),
    })),
    browsers: browsers.map(({ agent, members, print }) => ({
      agent: personOf(agent),
      members: members.map(personOf),
      print,
    })),
    circles: circles.map(({ upper, lower, currency, up, down, transfers, lastAt }) => ({
      upper: personOf(upper),
      lower: personOf(lower),
      currency,
      up: wireMoney(money(up), currency),
      down: wireMoney(money(down), currency),
      transfers,
      lastAt: lastAt.toISOString(),
    })),
  };
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
  const finds = await alerts.aliasAlerts(db.kysely, merchant, member);
  const found = { id, version: versionOfFinds(member, finds) };
  refuseChanged(found, version);
  const wish = { member, operator: name, reason, now: clock.now() };
  const cleared = await db.transaction(async (tx) => alerts.clearAliases(tx, wish));
  if (cleared === 0) throw new OpsError('record.changed', found);
  return { outcome: 'done' };
}
