// The bank cards and e-wallets that withdrawals go to: the list, and what can be done with each.
import type { OutputOf } from '@perya/contract/endpoint';
import { payoutAccountChange, payoutAccounts } from '@perya/contract/cashier/payout-accounts';
import { useState } from 'react';
import { useDraft } from '#domain/form/draft.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { required } from './checks.ts';
import { Chip, PartPage, useRefresh, type PartProps } from './part.tsx';
import { PayoutAdd } from './payout-add.tsx';
import { PayoutSetup } from './payout-setup.tsx';
import { FormView, PaymentPassword, nothingKept, useSecurityForm } from './security-form.tsx';
import style from './part.module.css';

type Accounts = OutputOf<typeof payoutAccounts>;
type Account = Accounts['accounts'][number];
type Change = 'remove' | 'makeDefault';

const fields = ['paymentPassword'] as const;

interface ChangeFormProps {
  readonly account: Account;
  readonly change: Change;
  readonly onDone: () => void;
}

function ChangeForm({ account, change, onDone }: ChangeFormProps) {
  const { t } = useText();
  const refresh = useRefresh();
  const form = useSecurityForm<(typeof fields)[number], object>({
    draft: useDraft<(typeof fields)[number]>('payoutChange', nothingKept),
    fields,
    check: ({ paymentPassword }) => ({ paymentPassword: required(paymentPassword) }),
    send: async ({ paymentPassword = '' }) =>
      call(payoutAccountChange, { id: account.id, change, paymentPassword }),
    onDone: () => {
      toast.success(t('security.saved'));
      void refresh();
      onDone();
    },
  });
  const removes = change === 'remove';
  return (
    <FormView
      form={form}
      look={removes ? 'alert' : 'lamp'}
      action={t(removes ? 'security.remove' : 'security.payoutMakeDefault')}
    >
      <PaymentPassword form={form} />
    </FormView>
  );
}

interface AccountSheetProps {
  readonly account: Account | null;
  readonly onClose: () => void;
}

function AccountSheet({ account, onClose }: AccountSheetProps) {
  const { t } = useText();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => {
    setChange(null);
    onClose();
  };
  const title = account ? `${account.name} ${account.number}` : '';
  return (
    <Sheet open={account !== null} onClose={close} title={title}>
      {account && <p className={style['quiet']}>{account.holder}</p>}
      <div className={style['choices']}>
        {account && change && <ChangeForm account={account} change={change} onDone={close} />}
        {account && !change && (
          <>
            {!account.isDefault && (
              <Button wide onClick={() => setChange('makeDefault')}>
                {t('security.payoutMakeDefault')}
              </Button>
            )}
            <Button wide onClick={() => setChange('remove')}>
              {t('security.remove')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

function List({ accounts }: Pick<Accounts, 'accounts'>) {
  const { t } = useText();
  const [shown, setShown] = useState<Account | null>(null);
  return (
    <>
      <ul className={style['card']}>
        {accounts.map((account) => (
          <li key={account.id}>
            <ListRow
              className={style['row']}
              start={<Icon name={account.kind === 'bank' ? 'card' : 'wallet'} size={22} />}
              title={account.name}
              text={<bdi dir="ltr">{account.number}</bdi>}
              end={
                <span className={style['end']}>
                  {account.isDefault && <Chip tone="good">{t('security.payoutDefault')}</Chip>}
                  <Icon name="next" size={18} />
                </span>
              }
              onClick={() => setShown(account)}
            />
          </li>
        ))}
      </ul>
      <AccountSheet account={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Adding({ most, count }: { readonly most: number; readonly count: number }) {
  const { t } = useText();
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  if (count >= most) return <p className={style['quiet']}>{t('error.payout.tooMany')}</p>;
  return (
    <>
      <Button look="lamp" wide onClick={() => setAdding(true)}>
        <Icon name="plus" size={20} />
        {t('security.payoutAdd')}
      </Button>
      <Sheet open={adding} onClose={close} title={t('security.payoutAdd')}>
        <PayoutAdd onDone={close} />
      </Sheet>
    </>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  const answer = useCall(payoutAccounts, {});
  const { data } = answer;
  return (
    <PartPage
      title={t('security.payouts')}
      text={data && t('security.payoutText', { most: data.most })}
    >
      {answer.isError && !data && (
        <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />
      )}
      {!answer.isError && !data && <Skeletons shape="row" count={2} />}
      {data && data.accounts.length === 0 && <PayoutSetup overview={overview} />}
      {data && data.accounts.length > 0 && (
        <>
          <List accounts={data.accounts} />
          <Adding most={data.most} count={data.accounts.length} />
        </>
      )}
    </PartPage>
  );
}
