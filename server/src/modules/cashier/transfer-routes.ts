// The routes of transfers: up the line, and down.
import * as downCalls from '@perya/contract/cashier/downline-transfer';
import * as upCalls from '@perya/contract/cashier/upline-transfer';
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { handle } from '#lib/handle';
import type { App, MerchantRecord, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { cashierParts } from './parts.ts';
import { confirmByPaymentPassword } from './payment-password.ts';
import { toDownline, toUpline } from './transfer-ways.ts';
import type { TransferWay } from './transfer-ways.ts';
import { termsView, transferAlong, transferView } from './transfers.ts';
import { amountIn } from './views.ts';

interface Caller {
  readonly merchant: MerchantRecord;
  readonly context: RequestContext;
  readonly session: Session;
}

export function registerTransferRoutes(app: App): void {
  const parts = cashierParts(app.platform);
  const transfer = async (
    { merchant, context, session }: Caller,
    way: TransferWay,
    input: InputOf<typeof upCalls.uplineTransfer>,
  ) => {
    const amount = amountIn(input.amount, session.currency);
    await confirmByPaymentPassword(context, session, input.paymentPassword);
    const { requestKey } = input;
    const wish = { amount, requestKey, language: merchant.public.defaultLanguage };
    return transferView(await transferAlong(parts, session, way, wish));
  };
  handle(app, upCalls.uplineTransferTerms, async (_input, { session }) =>
    termsView(parts, session, toUpline),
  );
  handle(app, upCalls.uplineTransfer, async (input, caller) => transfer(caller, toUpline, input));
  handle(app, downCalls.downlineTransferTerms, async ({ member }, { session }) =>
    termsView(parts, session, toDownline(uuidOf(member))),
  );
  handle(app, downCalls.downlineTransfer, async ({ member, ...input }, caller) =>
    transfer(caller, toDownline(uuidOf(member)), input),
  );
}
