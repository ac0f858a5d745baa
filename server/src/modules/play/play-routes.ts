// The calls of the seamless vendor wallet, and the launch of a game.
import { launchGame } from '@perya/contract/launch';
import * as wallet from '@perya/contract/vendor-wallet';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { balanceVersion } from '#modules/wallet/wallet';
import * as play from './play.ts';

export function registerPlayRoutes(app: App): void {
  const { platform } = app;

  handle(app, launchGame, async (input, { merchant, session, request }) => {
    const { protocol, hostname } = request;
    return play.launch(platform, { merchant, session, page: { protocol, hostname } }, input);
  });

  handle(app, wallet.vendorAuthenticate, async (input, { vendor }) =>
    play.authenticate(platform.db, vendor.code, input),
  );

  handle(app, wallet.vendorBalance, async (input, { vendor }) =>
    play.vendorsBalance(platform.db, vendor.code, input),
  );

  handle(app, wallet.vendorBet, async (input, { vendor }) =>
    tell(app, await play.bet(platform.db, vendor.code, input)),
  );

  handle(app, wallet.vendorWin, async (input, { vendor }) => {
    const movement = await play.win(platform.db, vendor.code, input);
    const { merchant, answer, transactionId } = movement;
    if (transactionId !== null && answer.currency !== 'FUN') {
      platform.events.publish(`merchant:${merchant}`, { event: 'winner', data: {} });
    }
    return tell(app, movement);
  });

  handle(app, wallet.vendorRollback, async (input, { vendor }) =>
    tell(app, await play.rollback(platform.db, vendor.code, input)),
  );
}

/** Tells the member's open pages of a new balance; the movement is committed by now. */
function tell(app: App, { answer, transactionId }: play.Movement): play.Movement['answer'] {
  if (transactionId !== null) {
    const { memberId, balance: sumBalance, currency } = answer;
    const data = { sumBalance, currency, version: balanceVersion(transactionId) };
    app.platform.events.publish(`member:${memberId}`, { event: 'balance', data });
  }
  return answer;
}
