// What the wallet holds, by currency: the total and its parts, and what each of them means.
import type { merchantWallet } from '@perya/contract/account/member';
import type { OutputOf } from '@perya/contract/endpoint';
import { RunningBonus } from '#domain/rewards/running-bonus.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { useBalance, useBalanceHidden, useMerchantWallet } from './wallet.ts';
import style from './wallet-sheet.module.css';

type Wallet = OutputOf<typeof merchantWallet>['wallets'][number];

interface PartProps {
  readonly wallet: Wallet;
  readonly part: 'total' | 'free' | 'locked' | 'reserved';
}

const explained: Readonly<Record<PartProps['part'], PlainKey>> = {
  total: 'wallet.totalText',
  free: 'wallet.freeText',
  locked: 'wallet.lockedText',
  reserved: 'wallet.reservedText',
};

function Part({ wallet, part }: PartProps) {
  const { t } = useText();
  const hidden = useBalanceHidden();
  return (
    <div className={classes(style['part'], style[part])}>
      <dt>{t(`wallet.${part}`)}</dt>
      <dd className={style['amount']}>
        {hidden ? (
          <span aria-label={t('frame.balanceHidden')}>••••••</span>
        ) : (
          <Money amount={wallet[part]} currency={wallet.currency} exact />
        )}
      </dd>
      <dd className={style['text']}>{t(explained[part])}</dd>
    </div>
  );
}

function Parts({ wallet }: { readonly wallet: Wallet }) {
  return (
    <dl className={style['parts']}>
      <Part wallet={wallet} part="total" />
      <Part wallet={wallet} part="free" />
      <Part wallet={wallet} part="locked" />
      <Part wallet={wallet} part="reserved" />
    </dl>
  );
}

/** Play money has no withdrawals: a trial sees its total alone. */
function Contents() {
  const { t } = useText();
  const answer = useMerchantWallet();
  const session = useSession();
  const balance = useBalance();
  if (session !== null && isTrial(session)) {
    if (!balance.data) return <Skeletons shape="row" count={1} />;
    const { sumBalance: total, currency } = balance.data;
    return (
      <dl className={style['parts']}>
        <Part wallet={{ total, free: total, locked: '0', reserved: '0', currency }} part="total" />
      </dl>
    );
  }
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={4} />;
  const { wallets } = answer.data;
  return (
    <>
      {wallets.map((wallet) => (
        <section key={wallet.currency} aria-label={wallet.currency}>
          {wallets.length > 1 && <h3 className={style['currency']}>{wallet.currency}</h3>}
          <Parts wallet={wallet} />
        </section>
      ))}
      <RunningBonus />
      <div className={style['ways']}>
        <ButtonLink to="/m/voucherCenter" look="lamp">
          {t('frame.deposit')}
        </ButtonLink>
        <ButtonLink to="/m/withdraw">{t('frame.withdraw')}</ButtonLink>
      </div>
      <ButtonLink to="/m/transaction/record" wide>
        {t('title.transactionRecord')}
      </ButtonLink>
    </>
  );
}

export function WalletSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <Sheet open onClose={onClose} title={t('wallet.title')}>
      <div className={style['sheet']}>
        <Contents />
      </div>
    </Sheet>
  );
}
