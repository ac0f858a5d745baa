// `agents alerts`: what an operator has to look at, and what it was told by; and clearing it.
import { money, wireMoney } from '@perya/contract/money';
import * as agents from '#modules/agents/agents';
import { needed, operatorIn, sinceIn } from './command.ts';
import type { CommandContext, Given } from './command.ts';

const shared: Readonly<Record<agents.AliasAlert['by'], string>> = {
  device: 'a browser',
  payee: 'a payout account',
  document: 'an identity document',
};

/** What an operator reads at once, of a kind. */
const first = { after: null, read: 200 } as const;

export async function alertsOfAgents(
  { db, clock, say }: CommandContext,
  merchant: string,
  given: Given,
): Promise<void> {
  const { kysely } = db;
  const now = clock.now();
  const aliases = await agents.aliasAlerts(kysely, merchant, first);
  for (const { member, agent, by, fromDay, foundAt } of aliases) {
    const whose = `${agent.username}, who stands above`;
    say(`own account: ${member.username} shares ${shared[by]} with ${whose}`);
    say(`    not counted since ${fromDay}; found ${foundAt.toISOString()}`);
  }
  const day = await agents.dayOf(kysely, merchant, now);
  const browsers = await agents.browserAlerts(kysely, { merchant, day }, first);
  for (const { agent, members, print } of browsers) {
    say(`one browser: ${String(members.length)} directly under ${agent.username} share ${print}`);
    say(`    ${members.map(({ username }) => username).join(', ')}`);
  }
  const circles = await agents.circleAlerts(
    kysely,
    { merchant, since: sinceIn(given, now, '30d'), until: now },
    first,
  );
  for (const { upper, lower, currency, up, down, transfers, lastAt } of circles) {
    const wire = (sum: bigint): string => `${wireMoney(money(sum), currency)} ${currency}`;
    say(
      `circle: ${lower.username} sent ${wire(up)} up to ${upper.username}, ` +
        `who sent ${wire(down)} down`,
    );
    say(`    ${String(transfers)} transfers, the last ${lastAt.toISOString()}`);
  }
  if (aliases.length + browsers.length + circles.length === 0) say('There is none.');
}

/** What was found of a member is somebody else's: it counts, and the next bills say so. */
export async function clearAlias(
  { db, clock, say }: CommandContext,
  member: { readonly id: string; readonly username: string },
  given: Given,
): Promise<void> {
  const wish = { member: member.id, operator: operatorIn(given), reason: needed(given, 'reason') };
  const cleared = await db.transaction(async (tx) =>
    agents.clearAliases(tx, { ...wish, now: clock.now() }),
  );
  if (cleared === 0) return say('Nothing was done: nothing was found of it.');
  say(`Cleared: what ${member.username} played counts, and the next bills take it up.`);
}
