// The routes of the cashier: payment password, payout accounts, deposits and withdrawals.
import * as depositCalls from '@perya/contract/cashier/deposits';
import { setPaymentPassword as setCall } from '@perya/contract/cashier/payment-password';
import * as calls from '@perya/contract/cashier/payout-accounts';
import * as withdrawalCalls from '@perya/contract/cashier/withdrawals';
import { uuidOf } from '@perya/contract/id';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { askForDeposit, cancelDeposit } from './deposits.ts';
import { cashierParts } from './parts.ts';
import { confirmByPaymentPassword, setPaymentPassword } from './payment-password.ts';
import { addPayoutAccount, changePayoutAccount, listPayoutAccounts } from './payout-accounts.ts';
import { providersOf } from './payout-accounts-sql.ts';
import * as views from './views.ts';
import { askForWithdrawal } from './withdrawals.ts';

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
  registerDeposits(app);
  registerWithdrawals(app);
}

function registerDeposits(app: App): void {
  const parts = cashierParts(app.platform);
  handle(app, depositCalls.depositMethods, async (_input, { session }) =>
    views.depositMethods(parts.db.kysely, session),
  );
  handle(app, depositCalls.depositAsk, async (input, { session }) => {
    const amount = views.amountIn(input.amount, session.currency);
    return views.depositView(parts, await askForDeposit(parts, session, { ...input, amount }));
  });
  handle(app, depositCalls.depositStatus, async ({ id }, { session }) =>
    views.depositOf(parts, session, id),
  );
  handle(app, depositCalls.depositCancel, async ({ id }, { session }) => {
    await cancelDeposit(parts, session, uuidOf(id));
    return views.depositOf(parts, session, id);
  });
}

function registerWithdrawals(app: App): void {
  const parts = cashierParts(app.platform);
  handle(app, withdrawalCalls.withdrawable, async (_input, { session }) =>
    views.withdrawableView(parts, session),
  );
  handle(app, withdrawalCalls.withdrawalAsk, async (input, { context, session }) => {
    const amount = views.amountIn(input.amount, session.currency);
    await confirmByPaymentPassword(context, session, input.paymentPassword);
    const payoutAccount = uuidOf(input.payoutAccount);
    const { requestKey } = input;
    const asked = await askForWithdrawal(parts, session, { amount, payoutAccount, requestKey });
    return views.withdrawalView(asked);
  });
}
