// What is done about a bill: held, paid now, and let go or settled by two.
import { billHold, billPay, billRelease } from '@perya/contract/ops/bills';
import { Act } from '#domain/act/act.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import type { Bill } from './bill.screen.tsx';

const changes = ['/ops/agents/bills', '/ops/approvals'];

export function Acts({ shown }: { readonly shown: Bill }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  if (!may('agent.manage')) return null;
  const { id, version, state, disputed, releaseAskedBy } = shown;
  const shared = { input: { merchant, id, version }, changes };
  const waitsForPayment = ['computed', 'partlyIssued', 'insufficient'].includes(state);
  return (
    <>
      {waitsForPayment && (
        <>
          <Act
            {...shared}
            endpoint={billHold}
            look="alert"
            label={t('bill.hold')}
            text={t('bill.holdText')}
          />
          <Act
            {...shared}
            endpoint={billPay}
            look="lamp"
            label={t('bill.pay')}
            text={t('bill.payText')}
          />
        </>
      )}
      {(state === 'held' || disputed) && releaseAskedBy === null && (
        <Act
          {...shared}
          endpoint={billRelease}
          look="lamp"
          label={t(disputed ? 'bill.settle' : 'bill.release')}
          text={t(disputed ? 'bill.settleText' : 'bill.releaseText')}
        />
      )}
    </>
  );
}
