// The receipt of a deposit that was credited: what was asked for and came, when, and the balance.
import { methodName } from '#domain/cashier/method-name.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useBalance } from '#domain/wallet/wallet.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { DepositView } from './deposit-steps.ts';
import style from './voucher-center.module.css';

export function Receipt({ deposit }: { readonly deposit: DepositView }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const balance = useBalance();
  const { amount, credited, currency, name, movedAt } = deposit;
  return (
    <section className={style['panel']}>
      <h2 className={style['heading']}>{t('cashier.details')}</h2>
      <dl className={style['facts']}>
        {amount !== credited && (
          <div>
            <dt>{t('cashier.asked')}</dt>
            <dd>
              <Money amount={amount} currency={currency} exact />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('cashier.received')}</dt>
          <dd>
            <Money amount={credited} currency={currency} exact />
          </dd>
        </div>
        <div>
          <dt>{t('cashier.methodName')}</dt>
          <dd>{methodName(t, name)}</dd>
        </div>
        <div>
          <dt>{t('cashier.time')}</dt>
          <dd>{formatMoment(movedAt, tag, timeZone)}</dd>
        </div>
        {balance.data && (
          <div>
            <dt>{t('frame.balance')}</dt>
            <dd>
              <Money amount={balance.data.sumBalance} currency={balance.data.currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
