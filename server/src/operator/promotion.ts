// The command with which an operator makes, shows, tries, schedules and stops promotions.
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import { Merchants } from '#modules/merchant/merchant';
import * as promotions from '#modules/promotions/promotions';
import { merchantOf, needed, operatorIn, promotionsOf, textOf, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';
import { claimWords } from './promotion-claims.ts';

interface Asked {
  readonly context: CommandContext;
  readonly merchant: string;
  readonly given: Given;
  /** The word after what is to be done: a file, a code or an id. */
  readonly word: string;
}

export type Doing = (asked: Asked) => Promise<void>;

const sum = (minor: bigint, currency: Currency): string =>
  `${wireMoney(money(minor), currency)} ${currency}`;

async function currencyOf({ db, clock }: CommandContext, merchant: string): Promise<Currency> {
  const found = await new Merchants(db, clock, { headerAllowed: false }).byCode(merchant);
  return currencySchema.parse(found?.currency);
}

function refused(error: unknown): never {
  if (error instanceof promotions.OfferError) throw new UsageError(error.message, { cause: error });
  throw error;
}

async function apply({ context, merchant, given, word }: Asked): Promise<void> {
  const operator = operatorIn(given);
  let file: unknown;
  try {
    file = JSON.parse(await textOf(word)) as unknown;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${word} is no JSON`, { cause: error });
  }
  const currency = await currencyOf(context, merchant);
  const offer = { merchant, currency, file, operator };
  const { id, version } = await promotions.applyOffer(context, offer).catch(refused);
  context.say(
    `Version ${String(version)} of ${toId('promotion', id)} is kept. Nobody sees it yet:`,
  );
  context.say('look at it with "preview", try it with "dry-run", open it with "schedule".');
}

async function list({ context, merchant }: Asked): Promise<void> {
  const found = await promotions.promotionLines(context.db.kysely, merchant);
  for (const { code, kind, state, version, newest, budget, spent, currency, claims } of found) {
    const cost = budget === null ? 'no budget' : `of ${sum(budget, currency)}`;
    const counts = Object.entries(claims).map(([name, count]) => `${name} ${String(count)}`);
    context.say(`${code}  ${kind}  ${state}  version ${String(version ?? '-')}/${String(newest)}`);
    context.say(`    cost ${sum(spent, currency)} ${cost}; ${counts.join(', ') || 'no claims'}`);
  }
  context.say(found.length === 0 ? 'There are no promotions.' : 'Version: published/newest.');
}

async function draft({ context, merchant, word }: Asked) {
  const found = await promotions.draftOf(context.db.kysely, merchant, { code: word });
  if (found === null) throw new UsageError(`${merchant} has no promotion ${word}`);
  return found;
}

async function show(asked: Asked): Promise<void> {
  const { context } = asked;
  const { id, state, beginsAt, endsAt, newest, version, offer } = await draft(asked);
  const shown = (at: Date | null): string => at?.toISOString() ?? '-';
  context.say(`${toId('promotion', id)}  ${state}, from ${shown(beginsAt)} until ${shown(endsAt)}`);
  context.say(`version ${String(version ?? '-')} is published; this is version ${String(newest)}:`);
  for (const line of JSON.stringify(offer, null, 2).split('\n')) context.say(line);
}

async function preview(asked: Asked): Promise<void> {
  const { context, given } = asked;
  const { id } = await draft(asked);
  const key = promotions.previewKey(promotionsOf(context).secrets, id);
  const portal = String(given['portal'] ?? 'http://localhost:8080').replace(/\/+$/, '');
  context.say(`${portal}/m/activityDetail?id=${toId('promotion', id)}&preview=${key}`);
  context.say('The newest version, for whoever has this address. Look at it 360 pixels wide.');
}

async function dryRun(asked: Asked): Promise<void> {
  const { context, merchant, given, word } = asked;
  await draft(asked);
  const days = Number(given['days'] ?? 30);
  if (!Number.isInteger(days) || days < 1 || days > 366) {
    throw new UsageError('--days is a number from 1 to 366');
  }
  const run = await promotions.dryRun(context, { merchant, code: word, days });
  if (run === null) {
    context.say('People decide about this one: by a code, an application, or by hand.');
    return;
  }
  for (const { username, claims, amount } of run.members.slice(0, 200)) {
    context.say(`${username}  ${String(claims)} x  ${sum(amount, run.currency)}`);
  }
  const cost = sum(run.cost, run.currency);
  context.say(
    `In the last ${String(days)} days: ${String(run.claims)} claims of ` +
      `${String(run.members.length)} members, ${cost}. Nothing was given.`,
  );
}

const scheduled: Record<Awaited<ReturnType<typeof promotions.schedulePromotion>>, string> = {
  done: 'It is scheduled.',
  asked: 'Asked for: another operator approves it. See "approvals".',
  waits: 'Nothing was asked for: such a request waits already. See "approvals".',
  elsewhere: 'Nothing was done: there is no such promotion.',
  never: 'Nothing was done: it would end before it begins.',
  overspent: 'Nothing was done: more than its budget is spent already.',
};

async function schedule({ context, merchant, given, word }: Asked): Promise<void> {
  const window = (option: string): string | null => {
    const value = given[option];
    return typeof value === 'string' ? value : null;
  };
  const wish = {
    merchant,
    code: word,
    from: window('from'),
    until: window('until'),
    operator: operatorIn(given),
    reason: needed(given, 'reason'),
  };
  context.say(scheduled[await promotions.schedulePromotion(context, wish).catch(refused)]);
}

async function stop({ context, merchant, given, word }: Asked): Promise<void> {
  operatorIn(given);
  needed(given, 'reason');
  const stopped = await promotions.stopOffer(context, { merchant, code: word });
  context.say(
    stopped
      ? 'Stopped. What was issued can still be taken.'
      : 'Nothing was done: it is not scheduled.',
  );
}

const words: Readonly<Record<string, Doing>> = {
  apply,
  list,
  show,
  preview,
  'dry-run': dryRun,
  schedule,
  stop,
  ...claimWords,
};

const text = { type: 'string' } as const;

export const promotion: Command = {
  says: 'makes, tries, opens and stops promotions, and settles their claims (docs/promotions.md)',
  usage:
    '(list | queue | linked | apply FILE | show CODE | preview CODE [--portal URL] |' +
    ' dry-run CODE [--days 30] | schedule CODE [--from "2026-12-01 00:00"] [--until …] |' +
    ' stop CODE | pictures CLAIM --out FOLDER | approve CLAIM --amount SUM |' +
    ' reject CLAIM --reason TEXT | give CODE --account NAME --amount SUM)' +
    ' --merchant CODE [--operator NAME] [--reason TEXT]',
  options: {
    merchant: text,
    operator: text,
    reason: text,
    from: text,
    until: text,
    days: text,
    portal: text,
    amount: text,
    account: text,
    out: text,
  },
  takesWords: true,
  run: async (context, given, [what = '', word = '', ...rest]) => {
    const doing = Object.hasOwn(words, what) ? words[what] : undefined;
    if (doing === undefined || rest.length > 0) {
      throw new UsageError(`promotion takes ${promotion.usage}`);
    }
    const takesNone = ['list', 'queue', 'linked'].includes(what);
    if (takesNone !== (word === '')) throw new UsageError(`promotion takes ${promotion.usage}`);
    await doing({ context, merchant: await merchantOf(context, given), given, word });
  },
};
