// The routes of the cashier: payment password, payout accounts, deposits and withdrawals.
import { merchantWallet } from '@perya/contract/account/member';
import * as depositCalls from '@perya/contract/cashier/deposits';
import { setPaymentPassword as setCall } from '@perya/contract/cashier/payment-password';
import * as calls from '@perya/contract/cashier/payout-accounts';
import { depositRecords, withdrawalRecords } from '@perya/contract/cashier/records';
import * as withdrawalCalls from '@perya/contract/cashier/withdrawals';
import { uuidOf } from '@perya/contract/id';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import * as depositViews from './deposit-views.ts';
import { askForDeposit, cancelDeposit } from './deposits.ts';
import { registerMessageRoutes } from './message-routes.ts';
import { cashierParts } from './parts.ts';
import { confirmByPaymentPassword, setPaymentPassword } from './payment-password.ts';
import { addPayoutAccount, changePayoutAccount, listPayoutAccounts } from './payout-accounts.ts';
import { providersOf } from './payout-accounts-sql.ts';
import { depositPage, withdrawalPage } from './records.ts';
import { sendSlip } from './slips.ts';
import * as views from './views.ts';
import { registerTransferRoutes } from './transfer-routes.ts';
import { redeemVoucher } from './vouchers.ts';
import { walletsView } from './wallet-views.ts';
import { withdrawableView, withdrawalOf, withdrawalView } from './withdrawal-views.ts';
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
  handle(app, merchantWallet, async (_input, { session }) =>
    walletsView(cashierParts(app.platform), session),
  );
  registerTransferRoutes(app);
  registerMessageRoutes(app);
}

function registerDeposits(app: App): void {
  const parts = cashierParts(app.platform);
  handle(app, depositCalls.depositMethods, async (_input, { session }) =>
    depositViews.depositMethods(parts, session),
  );
  handle(app, depositCalls.depositAsk, async (input, { context, session }) => {
    const amount = views.amountIn(input.amount, session.currency);
    const wish = { ...input, amount, language: context.language };
    return depositViews.depositView(parts, await askForDeposit(parts, session, wish));
  });
  handle(app, depositCalls.depositsOpen, async (_input, { session }) =>
    depositViews.depositsOpen(parts, session),
  );
  handle(app, depositCalls.depositStatus, async ({ id }, { session }) =>
    depositViews.depositOf(parts, session, id),
  );
  handle(app, depositCalls.depositCancel, async ({ id }, { session }) => {
    await cancelDeposit(parts, session, uuidOf(id));
    return depositViews.depositOf(parts, session, id);
  });
  handle(app, depositCalls.depositSlip, async ({ id }, { context, session, file }) => {
    await sendSlip(parts, context, session, { id: uuidOf(id), file });
    return depositViews.depositOf(parts, session, id);
  });
  handle(app, depositRecords, async (input, { session }) => depositPage(parts, session, input));
  handle(app, depositCalls.voucherRedeem, async (input, { context, session }) =>
    depositViews.depositView(parts, await redeemVoucher(parts, context, session, input)),
  );
}

function registerWithdrawals(app: App): void {
  const parts = cashierParts(app.platform);
  handle(app, withdrawalCalls.withdrawable, async (_input, { session }) =>
    withdrawableView(parts, session),
  );
  handle(app, withdrawalCalls.withdrawalAsk, async (input, { context, session }) => {
    const amount = views.amountIn(input.amount, session.currency);
    await confirmByPaymentPassword(context, session, input.paymentPassword);
    const payoutAccount = uuidOf(input.payoutAccount);
    const { requestKey, endsBonus: ends } = input;
    const endsBonus = ends === undefined ? undefined : views.sumIn(ends, session.currency);
    const { language } = context;
    const wish = { amount, payoutAccount, requestKey, language, endsBonus };
    return withdrawalView(parts, await askForWithdrawal(parts, session, wish));
  });
  handle(app, withdrawalCalls.withdrawalStatus, async ({ id }, { session }) =>
    withdrawalOf(parts, session, id),
  );
  handle(app, withdrawalRecords, async (input, { session }) =>
    withdrawalPage(parts, session, input),
  );
}
