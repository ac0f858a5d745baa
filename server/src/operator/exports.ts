// The command with which an operator takes deposits, receipts and withdrawals out as CSV.
import { csvRow } from '@perya/contract/csv';
import * as cashier from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, UsageError } from './command.ts';
import type { Command, Given } from './command.ts';

function dayIn(given: Given, option: string): string {
  const day = needed(given, option);
  const at = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime())) {
    if (at.toISOString().startsWith(day)) return day;
  }
  throw new UsageError(`--${option} is a day, as 2026-05-31`);
}

export const exportCommand: Command = {
  says: 'deposits, receipts or withdrawals of days of the merchant’s, as CSV',
  usage: `--merchant CODE --list ${cashier.exportNames.join('|')} --from DAY --to DAY`,
  options: {
    merchant: { type: 'string' },
    list: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const list = cashier.exportNames.find((each) => each === given['list']);
    if (list === undefined) {
      throw new UsageError(`--list is one of ${cashier.exportNames.join(', ')}`);
    }
    const [from, to] = [dayIn(given, 'from'), dayIn(given, 'to')];
    if (to < from) throw new UsageError('--to is before --from');
    const timeZone = await cashierOf(context).timeZoneOf(merchant);
    const period = { merchant, from, to, timeZone };
    for await (const row of cashier.exportRows(context.db.kysely, list, period)) {
      context.say(csvRow(row));
    }
  },
};
