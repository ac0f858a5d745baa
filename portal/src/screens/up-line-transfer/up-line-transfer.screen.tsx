// The superior transfer: to whoever stands above.
import { uplineTransfer, uplineTransferTerms } from '@perya/contract/cashier/upline-transfer';
import type { TransferKind } from '#domain/transfer/kind.ts';
import { TransferPage } from '#domain/transfer/transfer-page.tsx';
import { call } from '#lib/call.ts';
import { useCall } from '#lib/use-call.ts';

const up: TransferKind = {
  wish: 'upLineTransfer',
  draft: 'upLineTransfer',
  about: '',
  termsPath: uplineTransferTerms.path,
  send: async (wish) => call(uplineTransfer, wish),
  to: 'transfer.to',
  explain: 'transfer.explain',
  title: 'transfer.confirmTitle',
  act: 'transfer.send',
  back: '/m/mine',
  backTitle: 'title.mine',
};

export function Screen() {
  return <TransferPage kind={up} terms={useCall(uplineTransferTerms, {}, { staleTime: 0 })} />;
}
