// What came in by each provider and is in no list yet: what the account holds, and what it should.
import type { OutputOf } from '@perya/contract/endpoint';
import type { paymentAccounts } from '@perya/contract/ops/payment-days';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallView } from '#domain/list/call-view.tsx';
import { useText } from '#lib/text.tsx';
import type { CallError } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Card } from '#parts/card.tsx';
import { State } from '#parts/state.tsx';
import style from './reconciliation.module.css';

type Answer = OutputOf<typeof paymentAccounts>;
type Account = Answer['accounts'][number];

const isNothing = (amount: string) => !/[1-9]/.test(amount);

function Line({ account }: { readonly account: Account }) {
  const { t } = useText();
  const { provider, currency, holds, open, differs } = account;
  return (
    <tr>
      <th scope="row">{provider}</th>
      <td className={style['end']}>
        <Money amount={holds} currency={currency} />
      </td>
      <td className={style['end']}>
        <Money amount={open} currency={currency} />
      </td>
      <td className={style['end']}>
        {isNothing(differs) ? (
          <State tone="good">{t('reconcile.agrees')}</State>
        ) : (
          <>
            <State tone="bad">{t('reconcile.differs')}</State>{' '}
            <Money amount={differs} currency={currency} />
          </>
        )}
      </td>
    </tr>
  );
}

export function Accounts({ call }: { readonly call: UseQueryResult<Answer, CallError> }) {
  const { t } = useText();
  return (
    <Card title={t('reconcile.accounts')}>
      <p className={style['quiet']}>{t('reconcile.accountsText')}</p>
      <CallView call={call}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <p className={style['quiet']}>{t('reconcile.noAccounts')}</p>
          ) : (
            <div className={style['scroll']}>
              <table className={style['accounts']}>
                <thead>
                  <tr>
                    <th scope="col">{t('deposit.provider')}</th>
                    <th scope="col" className={style['end']}>
                      {t('reconcile.holds')}
                    </th>
                    <th scope="col" className={style['end']}>
                      {t('reconcile.open')}
                    </th>
                    <th scope="col" className={style['end']}>
                      {t('field.state')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {accounts.map((each) => (
                    <Line key={`${each.provider} ${each.currency}`} account={each} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </CallView>
    </Card>
  );
}
