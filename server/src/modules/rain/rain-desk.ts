// Rains as operators see them at the console, scheduled on the merchant's clock and stopped there.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/rains';
import { AppError, OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { askForApproval } from '#modules/approvals/approvals';
import { deskBasicsOf } from '#modules/merchant/merchant';
import type { RainParts } from './parts.ts';
import { deskPlan, momentOn } from './rain-desk-sql.ts';
import type { DeskPlan } from './rain-desk-sql.ts';
import { planSubject, planWish, rainAct, stopRains } from './scheduling.ts';

type View = OutputOf<typeof contract.rainList>['rows'][number];
type Outcome = OutputOf<typeof contract.rainStop>;

export function planView(plan: DeskPlan): View {
  const { id, state, currency } = plan;
  return {
    id,
    version: versionOf(id, state),
    state,
    currency,
    total: wireMoney(money(plan.total), currency),
    count: plan.count,
    audience: plan.audience,
    openSeconds: plan.openSeconds,
    aheadSeconds: plan.aheadSeconds,
    times: plan.times,
    everySeconds: plan.everySeconds,
    firstAt: plan.firstAt.toISOString(),
    nextAt: plan.nextAt?.toISOString() ?? null,
    begun: plan.next,
    given: wireMoney(money(plan.given), currency),
    maker: plan.maker,
    checker: plan.checker,
    stoppedAt: plan.stoppedAt?.toISOString() ?? null,
    stoppedBy: plan.stoppedBy,
    stopReason: plan.stopReason,
  };
}

const wrong = (field: string): AppError =>
  new AppError('input.invalid', { fields: { [field]: 'invalid' } });

/** Throws input.invalid with the field that can't be. */
export async function scheduleAtDesk(
  parts: RainParts,
  command: InputOf<typeof contract.rainSchedule>,
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { merchant, reason, total: typed, firstAt: local, requestKey: _key, ...plan } = command;
  const { kysely } = parts.db;
  const { currency, timeZone } = await deskBasicsOf(kysely, merchant);
  const total = parseMoney(typed, currency);
  if (total === null) throw wrong('total');
  const firstAt = await momentOn(kysely, timeZone, local);
  if (firstAt <= parts.clock.now()) throw wrong('firstAt');
  const read = planWish({
    ...plan,
    currency,
    total: String(total),
    firstAt: firstAt.toISOString(),
  });
  if (!read.success) throw wrong(String(read.error.issues[0]?.path[0] ?? ''));
  const input = read.data;
  const wish = { merchant, subject: planSubject(merchant, input), input };
  const asked = await askForApproval(parts, rainAct(parts), wish, { operator, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}

/** Throws record.unknown for another merchant's too. */
async function planAt(
  { db, clock }: RainParts,
  { merchant, id }: Pick<InputOf<typeof contract.rainStop>, 'merchant' | 'id'>,
): Promise<View> {
  const plan = await deskPlan(db.kysely, { merchant, id, now: clock.now() });
  if (plan === null) throw new OpsError('record.unknown');
  return planView(plan);
}

export async function stopAtDesk(
  parts: RainParts,
  command: InputOf<typeof contract.rainStop>,
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id: plan, version, reason } = command;
  const { state } = refuseChanged(await planAt(parts, command), version);
  const runs = state === 'waits' || state === 'running';
  if (runs && (await stopRains(parts, { merchant, plan, operator, reason }))) {
    return { outcome: 'done' };
  }
  throw new OpsError('record.changed', await planAt(parts, command));
}
