// What an agent's contract comes to so far, in the hour, day or half month that runs.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { dividendInfo } from '@perya/contract/agents/bills';
import type { agentContractRunning, ContractKind, Running } from '@perya/contract/agents/contracts';
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Queries } from '#db/database';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { carryInto } from './billing.ts';
import { agentCounts } from './bills-sql.ts';
import { compute } from './computing.ts';
import { heldBy } from './contracts-sql.ts';
import { periodAt } from './periods.ts';
import { agentOf } from './tree.ts';

async function runningOf(
  { db, now }: RequestContext,
  session: Session,
  kind: ContractKind,
): Promise<Running | null> {
  const { merchant } = session;
  return runningFor(db.kysely, { merchant, holder: agentOf(session), kind, now });
}

interface Asked {
  readonly merchant: string;
  readonly holder: string;
  readonly kind: ContractKind;
  readonly now: Date;
}

/** What the holder's contract of a kind comes to so far; null where none is billed now. */
export async function runningFor(
  kysely: Queries,
  { merchant, holder, kind, now }: Asked,
): Promise<Running | null> {
  const period = await periodAt(kysely, merchant, kind, now);
  const held = await heldBy(kysely, { holder, kind, day: period.firstDay });
  if (held === null) return null;
  const selfCounts = await agentCounts(kysely, merchant);
  const carry = kind === 'dividend' ? await carryInto(kysely, held, period) : 0n;
  const computed = await compute(kysely, held, period, { selfCounts, carry });
  const { figures, gross, tier } = computed;
  const lost = BigInt(figures.turnover) - BigInt(figures.payout) - BigInt(figures.deductions);
  const wire = (amount: bigint): string => wireMoney(money(amount), held.currency);
  return {
    contract: toId('contract', held.contract),
    terms: held.terms,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    fromAt: period.fromAt.toISOString(),
    toAt: period.toAt.toISOString(),
    currency: held.currency,
    base: wire(computed.lost ?? BigInt(figures[held.terms.base])),
    lost: wire(lost),
    carry: wire(carry),
    active: figures.active,
    tier,
    gross: wire(gross),
  };
}

/** Throws agent.only. */
export async function contractNow(
  context: RequestContext,
  session: Session,
  { kind }: InputOf<typeof agentContractRunning>,
): Promise<OutputOf<typeof agentContractRunning>> {
  return { running: await runningOf(context, session, kind) };
}

/** Throws agent.only. */
export async function dividendNow(
  context: RequestContext,
  session: Session,
): Promise<OutputOf<typeof dividendInfo>> {
  const running = await runningOf(context, session, 'dividend');
  if (running === null) return { enabled: false, running: null };
  const { firstDay, lastDay, currency, lost, carry, active, tier, gross } = running;
  return {
    enabled: true,
    running: { firstDay, lastDay, currency, lost, carry, active, tier, gross },
  };
}
