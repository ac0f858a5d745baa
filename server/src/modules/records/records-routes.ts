// The calls of the records.
import { accountRecord } from '@perya/contract/cashier/account-record';
import { betRecord, betRound, profitAndLoss } from '@perya/contract/play/records';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { accountMovements } from './account-record.ts';
import * as records from './records.ts';

export function registerRecordsRoutes(app: App): void {
  const { platform } = app;

  handle(app, betRecord, async (input, { merchant, session }) =>
    records.bets(platform, merchant, session, input),
  );

  handle(app, betRound, async (input, { merchant, session, request }) => {
    const { protocol, hostname } = request;
    const who = { merchant, session, page: { protocol, hostname } };
    return records.round(platform, who, input);
  });

  handle(app, profitAndLoss, async (input, { session }) =>
    records.profitLoss(platform, session, input),
  );

  handle(app, accountRecord, async (input, { merchant, session }) =>
    accountMovements(platform, merchant, session, input),
  );
}
