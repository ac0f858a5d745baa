// The command with which operators schedule red envelope rains, look at them and stop them.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import { planAudiences } from '@perya/contract/rewards/rain';
import { LocalEvents } from '#lib/events';
import { askForApproval } from '#modules/approvals/approvals';
import { Merchants } from '#modules/merchant/merchant';
import { planSubject, plansIn, rainAct, stopRains } from '#modules/rain/rain';
import type { PlanWish } from '#modules/rain/rain';
import { merchantOf, needed, operatorIn, UsageError, uuidIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** "10m" as seconds. */
function secondsIn(given: Given, option: string, otherwise: string): number {
  const [, count = '', unit = ''] =
    /^(\d{1,4})([smhd])$/.exec(String(given[option] ?? otherwise)) ?? [];
  const seconds = Number(count) * (unitSeconds[unit] ?? 0);
  if (seconds === 0) throw new UsageError(`--${option} is a time: 30s, 10m, 1h, 2d`);
  return seconds;
}

function countIn(given: Given, option: string, otherwise?: string): number {
  const text = String(given[option] ?? otherwise ?? needed(given, option));
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} is a number`);
}

/** What the options say, as the act takes it. */
async function wishIn(context: CommandContext, merchant: string, given: Given): Promise<PlanWish> {
  const merchants = new Merchants(context.db, context.clock, { headerAllowed: false });
  const currency = currencySchema.parse((await merchants.byCode(merchant))?.currency);
  const total = parseMoney(needed(given, 'total'), currency);
  if (total === null || total <= 0n) throw new UsageError(`--total is a sum of ${currency}`);
  const at = new Date(needed(given, 'at'));
  if (Number.isNaN(at.getTime())) throw new UsageError('--at is a moment: 2026-12-24T20:00+08:00');
  const audience = planAudiences.find((each) => each === (given['for'] ?? 'proved'));
  if (audience === undefined) throw new UsageError(`--for is one of ${planAudiences.join(', ')}`);
  return {
    currency,
    total: String(total),
    count: countIn(given, 'envelopes'),
    audience,
    firstAt: at.toISOString(),
    openSeconds: secondsIn(given, 'open', '10m'),
    aheadSeconds: secondsIn(given, 'ahead', '1h'),
    times: countIn(given, 'times', '1'),
    everySeconds: given['every'] === undefined ? null : secondsIn(given, 'every', ''),
  };
}

async function ask(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const input = await wishIn(context, merchant, given);
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const act = rainAct({ ...context, events: new LocalEvents() });
  const wish = { merchant, subject: planSubject(merchant, input), input };
  const id = await askForApproval(context, act, wish, voice).catch((error: unknown) => {
    const [issue] = (error as { issues?: { message: string }[] }).issues ?? [];
    throw issue === undefined ? error : new UsageError(issue.message, { cause: error });
  });
  context.say(
    id === null
      ? 'Nothing was asked for: a rain at this moment waits already.'
      : `Asked for. Another operator approves it: approvals --id ${id}`,
  );
}

async function list(context: CommandContext, merchant: string): Promise<void> {
  const found = await plansIn(context.db.kysely, merchant);
  for (const plan of found) {
    const { id, currency, total, count, audience, firstAt, times, next, maker, checker } = plan;
    const sum = `${wireMoney(money(total), currency)} ${currency} in ${String(count)} envelopes`;
    const end = plan.stoppedAt === null ? '' : `, stopped ${plan.stoppedAt.toISOString()}`;
    context.say(
      `${id}  from ${firstAt.toISOString()}  ${sum}, for ${audience}, ` +
        `${String(next)} of ${String(times)}${end}  (${maker}, ${checker})`,
    );
  }
  context.say(found.length === 0 ? 'There are no rains.' : 'The newest first. Times are UTC.');
}

async function stop(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const stopped = await stopRains(
    { ...context, events: new LocalEvents() },
    {
      merchant,
      plan: uuidIn(given, 'stop'),
      operator: operatorIn(given),
      reason: needed(given, 'reason'),
    },
  );
  context.say(
    stopped
      ? 'Stopped. What nobody took went back to the promotion account.'
      : 'Nothing was done: no such rains are to come.',
  );
}

export const rain: Command = {
  says: 'red envelope rains; with --total, asks for new ones; with --stop, ends some at once',
  usage:
    '--merchant CODE [--total SUM --envelopes COUNT --at TIME [--open 10m] [--ahead 1h] ' +
    `[--times 1 --every 1h] [--for ${planAudiences.join('|')}] --operator NAME --reason TEXT | ` +
    '--stop ID --operator NAME --reason TEXT]',
  options: {
    merchant: { type: 'string' },
    total: { type: 'string' },
    envelopes: { type: 'string' },
    at: { type: 'string' },
    open: { type: 'string' },
    ahead: { type: 'string' },
    times: { type: 'string' },
    every: { type: 'string' },
    for: { type: 'string' },
    stop: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['stop'] !== undefined) return stop(context, merchant, given);
    if (given['total'] !== undefined) return ask(context, merchant, given);
    return list(context, merchant);
  },
};
