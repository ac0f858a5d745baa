// The routes of the payment password, and of the accounts that are paid out to.
import { setPaymentPassword as setCall } from '@perya/contract/cashier/payment-password';
import * as calls from '@perya/contract/cashier/payout-accounts';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { setPaymentPassword } from './payment-password.ts';
import { addPayoutAccount, changePayoutAccount, listPayoutAccounts } from './payout-accounts.ts';
import { providersOf } from './payout-accounts-sql.ts';

export function registerCashierRoutes(app: App): void {
  handle(app, setCall, async (input, { context, session }) => {
    await setPaymentPassword(context, session, input);
    return {};
  });
  handle(app, calls.payoutProviders, async (_input, { context, session }) =>
    providersOf(context.db.kysely, session.currency),
  );
  handle(app, calls.payoutAccounts, async (_input, { context, session }) =>
    listPayoutAccounts(context, session),
  );
  handle(app, calls.payoutAccountAdd, async (input, { context, session }) => ({
    id: await addPayoutAccount(context, session, input),
  }));
  handle(app, calls.payoutAccountChange, async (input, { context, session }) => {
    await changePayoutAccount(context, session, input);
    return {};
  });
}
