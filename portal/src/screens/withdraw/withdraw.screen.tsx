// Withdrawing: the form, and by ?id= the page of one withdrawal.
import { payoutAccounts } from '@perya/contract/cashier/payout-accounts';
import { withdrawable } from '@perya/contract/cashier/withdrawals';
import { securityOverview } from '@perya/contract/account/security';
import { isId } from '@perya/contract/id';
import { useSearchParams } from '#lib/router.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Ask } from './ask.tsx';
import { CanLeave, Turnover } from './can-leave.tsx';
import { Status } from './status.tsx';
import style from './withdraw.module.css';

function Form() {
  // What can leave may have changed by what this page has not heard of.
  const state = useCall(withdrawable, {}, { staleTime: 0 });
  const accounts = useCall(payoutAccounts, {});
  const overview = useCall(securityOverview, {});
  const failed = [state, accounts, overview].find(({ isError, data }) => isError && !data);
  if (failed?.error) {
    const again = () => {
      for (const each of [state, accounts, overview]) void each.refetch();
    };
    return <FailedState code={failed.error.failure.code} onRetry={again} />;
  }
  if (!state.data || !accounts.data || !overview.data) {
    return (
      <div className={style['page']}>
        <Skeleton shape="block" className={style['waitingHead']} />
        <Skeletons shape="row" count={3} />
      </div>
    );
  }
  const { most, accounts: own } = accounts.data;
  return (
    <div className={style['page']}>
      <CanLeave state={state.data} />
      <Ask
        state={state.data}
        accounts={own}
        canAdd={own.length < most}
        hasPaymentPassword={overview.data.hasPaymentPassword}
      />
      <Turnover state={state.data} />
    </div>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return isId('withdrawal', id) ? <Status key={id} id={id} /> : <Form />;
}
