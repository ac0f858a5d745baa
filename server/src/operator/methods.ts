// The command with which an operator sees and changes methods of depositing and withdrawing.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import * as cashier from '#modules/cashier/cashier';
import type { MethodLine, MethodSettings } from '#modules/cashier/cashier';
import { merchantOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const sum = (amount: bigint, currency: Currency): string => wireMoney(money(amount), currency);

function lineOf(method: MethodLine): string {
  const { code, currency, direction, least, most, daily_most: daily, routes, active } = method;
  const { fee_fixed: fixed, fee_millionths: share } = method;
  const day = daily === null ? '' : `, ${sum(daily, currency)} a day`;
  const cost =
    fixed > 0n || share > 0 ? `, fee ${sum(fixed, currency)} + ${cashier.percentOf(share)} %` : '';
  const limits = `${sum(least, currency)} to ${sum(most, currency)} ${currency}${day}${cost}`;
  const name = `${code.padEnd(16)} ${active ? 'on ' : 'off'}  ${direction.padEnd(10)}`;
  return `${name} ${limits}, by ${routes.join(', ')}`;
}

async function show({ db, say }: CommandContext, merchant: string, given: Given): Promise<void> {
  const lines = await cashier.methodLines(db.kysely, merchant);
  const code = given['code'];
  const shown = code === undefined ? lines : lines.filter((each) => each.code === code);
  for (const each of shown) say(lineOf(each));
  if (shown.length === 0) say('There is none.');
  if (typeof code !== 'string') return;
  for (const { at, by, what } of await cashier.methodChanges(db.kysely, merchant, code)) {
    say(`${at.toISOString()}  ${by}: ${JSON.stringify(what)}`);
  }
}

const textIn = (given: Given, option: string): string | undefined => {
  const value = given[option];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function amountIn(given: Given, option: string, currency: Currency): bigint | undefined {
  const text = textIn(given, option);
  if (text === undefined) return undefined;
  const amount = parseMoney(text, currency);
  if (amount === null || amount < 0n) throw new UsageError(`--${option} is an amount, as 100.00`);
  return amount;
}

function numberIn(given: Given, option: string, most: number): number | undefined {
  const text = textIn(given, option);
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`--${option} is a whole number up to ${String(most)}`);
}

function currencyIn(given: Given, option: string): Currency | undefined {
  const text = textIn(given, option);
  if (text === undefined) return undefined;
  const { data } = currencySchema.safeParse(text);
  if (data === undefined) throw new UsageError(`--${option} is a currency, as PHP`);
  return data;
}

/** As millionths. */
function shareIn(given: Given): number | undefined {
  const text = textIn(given, 'fee-percent');
  if (text === undefined) return undefined;
  const share = cashier.millionthsIn(text);
  if (share === null) throw new UsageError('--fee-percent is a number, as 1.5');
  return share;
}

const listIn = (given: Given, option: string): readonly string[] | undefined =>
  textIn(given, option)?.split(',');

/** 'none' takes away what a method had. */
function orNone<V>(given: Given, option: string, read: () => V): V | null {
  return given[option] === 'none' ? null : read();
}

function switchIn(given: Given): boolean | undefined {
  const text = textIn(given, 'switch');
  if (text === undefined || text === 'on' || text === 'off') return text && text === 'on';
  throw new UsageError('--switch is on or off');
}

function directionIn(given: Given): MethodSettings['direction'] | undefined {
  const text = textIn(given, 'direction');
  if (text === undefined || text === 'deposit' || text === 'withdrawal') return text;
  throw new UsageError('--direction is deposit or withdrawal');
}

/** What was typed, without what was left out. */
function givenIn(given: Given, currency: Currency): Partial<MethodSettings> {
  const all = {
    direction: directionIn(given),
    name: textIn(given, 'name'),
    currency: currencyIn(given, 'currency'),
    channel: textIn(given, 'channel'),
    routes: listIn(given, 'routes'),
    payout_providers: listIn(given, 'payees'),
    source: orNone(given, 'source', () => textIn(given, 'source')),
    paid_in: orNone(given, 'paid-in', () => currencyIn(given, 'paid-in')),
    least: amountIn(given, 'least', currency),
    most: amountIn(given, 'most', currency),
    daily_most: orNone(given, 'daily', () => amountIn(given, 'daily', currency)),
    fee_fixed: amountIn(given, 'fee', currency),
    fee_millionths: shareIn(given),
    promised_seconds: numberIn(given, 'promised', 2_592_000),
    position: numberIn(given, 'position', 10_000),
    active: switchIn(given),
  };
  const typed = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(typed) as Partial<MethodSettings>;
}

async function change(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const { db, clock, say } = context;
  const code = needed(given, 'code');
  if (!/^[a-z0-9-]{2,32}$/.test(code)) {
    throw new UsageError('--code is of small letters, digits and -, at most 32');
  }
  const lines = await cashier.methodLines(db.kysely, merchant);
  const known = lines.find((each) => each.code === code);
  const currency = known?.currency ?? currencyIn(given, 'currency');
  if (currency === undefined) throw new UsageError('A new method needs --currency');
  const asked = { merchant, code, by: operatorIn(given), now: clock.now() };
  try {
    const done = await cashier.changeMethod(db, { ...asked, given: givenIn(given, currency) });
    say(done === 'new' ? 'Added.' : 'Changed.');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}

const values = [
  'direction',
  'name',
  'currency',
  'channel',
  'routes',
  'payees',
  'source',
  'paid-in',
  'least',
  'most',
  'daily',
  'fee',
  'fee-percent',
  'promised',
  'position',
  'switch',
];

export const methods: Command = {
  says:
    'what members deposit and withdraw by; with --code its history; with --operator and values, ' +
    'a change: what is left out stays, `none` takes a daily limit, a source or --paid-in away',
  usage:
    '--merchant CODE [--code CODE [--operator NAME [--least SUM] [--most SUM] [--daily SUM] ' +
    '[--fee SUM] [--fee-percent N] [--routes A,B] [--payees A,B] [--channel CODE] [--name TEXT] ' +
    '[--direction deposit|withdrawal] [--currency CODE] [--paid-in CODE] [--source CODE] ' +
    '[--promised SECONDS] [--position N] [--switch on|off]]]',
  options: Object.fromEntries(
    ['merchant', 'code', 'operator', ...values].map((name) => [name, { type: 'string' } as const]),
  ),
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const isChange = values.some((name) => given[name] !== undefined);
    return isChange ? change(context, merchant, given) : show(context, merchant, given);
  },
};
