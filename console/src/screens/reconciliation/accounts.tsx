// What came in by each provider and is in no list yet: what the account holds, and what it should.
import type { OutputOf } from '@perya/contract/endpoint';
import type { paymentAccounts } from '@perya/contract/ops/payment-days';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallView } from '#domain/list/call-view.tsx';
import { useText } from '#lib/text.tsx';
import type { CallError } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Card } from '#parts/card.tsx';
import { DataTable } from '#parts/data-table.tsx';
import { State } from '#parts/state.tsx';
import style from './reconciliation.module.css';

type Answer = OutputOf<typeof paymentAccounts>;
type Account = Answer['accounts'][number];

const isNothing = (amount: string) => !/[1-9]/.test(amount);

function Differs({ account: { differs, currency } }: { readonly account: Account }) {
  const { t } = useText();
  if (isNothing(differs)) return <State tone="good">{t('reconcile.agrees')}</State>;
  return (
    <>
      <State tone="bad">{t('reconcile.differs')}</State>{' '}
      <Money amount={differs} currency={currency} />
    </>
  );
}

function Table({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useText();
  return (
    <DataTable
      label={t('reconcile.accounts')}
      keyOf={({ provider, currency }) => `${provider} ${currency}`}
      rows={accounts}
      columns={[
        {
          id: 'provider',
          title: t('deposit.provider'),
          cell: ({ provider }: Account) => provider,
        },
        {
          id: 'holds',
          title: t('reconcile.holds'),
          end: true,
          cell: ({ holds, currency }) => <Money amount={holds} currency={currency} />,
        },
        {
          id: 'open',
          title: t('reconcile.open'),
          end: true,
          cell: ({ open, currency }) => <Money amount={open} currency={currency} />,
        },
        {
          id: 'differs',
          title: t('field.state'),
          end: true,
          cell: (account) => <Differs account={account} />,
        },
      ]}
    />
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
            <Table accounts={accounts} />
          )
        }
      </CallView>
    </Card>
  );
}
