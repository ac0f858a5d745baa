// The command that shows what vendors called and were answered.
import { traceOfUuid } from '#lib/trace';
import { findCalls } from '#modules/vendors/vendors';
import { sinceIn, UsageError } from './command.ts';
import type { Command, Given } from './command.ts';

const mostLines = 50;

function textIn(given: Given, option: string): string | null {
  const value = given[option];
  return typeof value === 'string' && value !== '' ? value : null;
}

export const vendorCalls: Command = {
  says: 'what vendors called, the newest first: by vendor, trace id, or a text of the request',
  usage: '[--vendor CODE] [--trace ID] [--about TEXT] [--since 2h] [--whole]',
  options: {
    vendor: { type: 'string' },
    trace: { type: 'string' },
    about: { type: 'string' },
    since: { type: 'string' },
    whole: { type: 'boolean' },
  },
  run: async ({ db, clock, say }, given) => {
    const trace = textIn(given, 'trace');
    if (trace !== null && !/^[0-9a-f]{32}$/.test(traceOfUuid(trace))) {
      throw new UsageError('--trace is the X-Trace-Id of an answer');
    }
    const since = sinceIn(given, clock.now(), trace === null ? '1h' : '30d');
    const wanted = { vendor: textIn(given, 'vendor'), trace, about: textIn(given, 'about'), since };
    const calls = await findCalls(db, wanted, mostLines);
    for (const { at, id, vendor, dialect, name, outcome, http, ms, request, answer } of calls) {
      const what = `${vendor} ${dialect} ${name} ${outcome} ${String(http)} ${ms.toFixed(1)} ms`;
      say(`${at.toISOString()}  ${what}  ${id}`);
      if (given['whole'] !== true) continue;
      say(`    > ${request ?? ''}`);
      say(`    < ${answer ?? ''}`);
    }
    say(calls.length === 0 ? 'No call was kept.' : 'The newest first. Times are UTC.');
  },
};
