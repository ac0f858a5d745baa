// The calls of the records.
import { betRecord } from '@perya/contract/records';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { bets } from './records.ts';

export function registerRecordsRoutes(app: App): void {
  handle(app, betRecord, async (input, { merchant, session }) =>
    bets(app.platform, merchant, session, input),
  );
}
