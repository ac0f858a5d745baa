// The command for levels: a merchant's rules, where a member stands, and levels given or taken.
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import { LocalEvents } from '#lib/events';
import { memberByUsername } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import {
  levelAct,
  levelStory,
  rulesAct,
  rulesLines,
  RulesProblem,
  rulesWish,
} from '#modules/vip/vip';
import type { Story } from '#modules/vip/vip';
import { merchantOf, needed, operatorIn, textOf, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const partsOf = ({ db, clock }: CommandContext) => ({ db, clock, events: new LocalEvents() });

async function ask(
  context: CommandContext,
  given: Given,
  act: Act,
  wish: { readonly merchant: string; readonly subject: string; readonly input: unknown },
): Promise<void> {
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const id = await askForApproval(context, act, wish, voice);
  context.say(
    id === null
      ? 'Nothing was asked for: such a request waits already.'
      : `Asked for. Another operator approves it: approvals --id ${id}`,
  );
}

async function askForRules(context: CommandContext, merchant: string, given: Given) {
  const text = await textOf(needed(given, 'rules'));
  const parts = partsOf(context);
  try {
    const file: unknown = JSON.parse(text);
    const input = await rulesWish(parts, merchant, { fromDay: needed(given, 'from'), file });
    await ask(context, given, rulesAct(parts), { merchant, subject: merchant, input });
  } catch (error) {
    if (error instanceof RulesProblem || error instanceof SyntaxError) {
      throw new UsageError(`These can’t be the rules: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

interface Holder {
  readonly id: string;
  readonly currency: Currency;
}

async function askForLevel(
  context: CommandContext,
  merchant: string,
  { id: member, currency }: Holder,
  given: Given,
): Promise<void> {
  const text = needed(given, 'level');
  if (!/^\d{1,2}$/.test(text)) throw new UsageError('--level is a number, 0 for none');
  const input = { member, currency, level: Number(text) };
  const act = levelAct(partsOf(context));
  await ask(context, given, act, { merchant, subject: member, input });
}

function tell({ say }: CommandContext, story: Story): void {
  const { standing, points, monthPoints, keep, steps } = story;
  const month = `${String(monthPoints)} this month, ${String(keep)} keep it`;
  say(`Level ${String(standing.level)}, ${String(points)} points (${month}).`);
  for (const { fromDay, from, to, why, reason, ...at } of steps) {
    const of = `at ${String(at.points)} points, ${String(at.monthPoints)} in the month`;
    const said = reason === null || reason === undefined ? '' : `  ${reason}`;
    say(`${fromDay}  ${String(from)} to ${String(to)}  ${why}  ${of}${said}`);
  }
  for (const { kind, period, amount, claimedAt } of story.gifts) {
    say(`${claimedAt.toISOString()}  gift ${kind} ${period}  ${amount} claimed`);
  }
  if (story.flagged) say('Points were corrected since: they no longer reach the level earned.');
  say('Days are those of the rates: a new level counts from the day after.');
}

async function member(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const account = needed(given, 'account');
  const found = await memberByUsername(context.db.kysely, merchant, account);
  if (found === null) throw new UsageError(`${merchant} has no account ${account}`);
  const holder = { id: found.id, currency: currencySchema.parse(found.currency) };
  if (given['level'] !== undefined) return askForLevel(context, merchant, holder, given);
  const story = await levelStory(partsOf(context), merchant, holder.id, holder.currency);
  if (story === null) throw new UsageError(`${merchant} has no levels yet`);
  tell(context, story);
}

export const vip: Command = {
  says:
    'a merchant’s levels; with --rules, asks for new ones from a day on; with --account, where ' +
    'somebody stands and every step; with --level, asks to give or take a level',
  usage:
    '--merchant CODE [--rules FILE --from DAY | --account NAME [--level NUMBER]] ' +
    '[--operator NAME --reason TEXT]',
  options: {
    merchant: { type: 'string' },
    rules: { type: 'string' },
    from: { type: 'string' },
    account: { type: 'string' },
    level: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['rules'] !== undefined) return askForRules(context, merchant, given);
    if (given['account'] !== undefined) return member(context, merchant, given);
    const lines = await rulesLines(context.db.kysely, merchant);
    for (const line of lines) context.say(line);
    if (lines.length === 0) context.say('There are no levels yet.');
  },
};
