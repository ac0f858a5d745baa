// Who is signed in: picture, name, days of membership, and the balance with its two switches.
import { useEffect, useEffectEvent, useState } from 'react';
import { isTrial } from '#domain/session/session.ts';
import { useWalletSheet } from '#domain/wallet/use-wallet-sheet.tsx';
import {
  setBalanceHidden,
  useBalance,
  useBalanceHidden,
  useMerchantWallet,
  useRefreshBalance,
} from '#domain/wallet/wallet.ts';
import { signOf } from '#lib/format-money.ts';
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { registrationDays } from './member-days.ts';
import { useMemberInfo } from './member-info.ts';
import style from './member-panel.module.css';

function Who({ session }: { readonly session: SessionInfo }) {
  const { t } = useText();
  const answer = useMemberInfo(true);
  const [now] = useState(() => Date.now());
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const member = answer.data;
  const count = member ? registrationDays(member.regDate, now) : 0;
  return (
    <div className={style['who']}>
      {member ? (
        <img className={style['picture']} src={member.avatarUrl} width="60" height="60" alt="" />
      ) : (
        <Skeleton shape="block" className={style['picture']} />
      )}
      <div className={style['words']}>
        <h2 className={style['name']}>{member?.account ?? session.userName}</h2>
        {isTrial(session) ? (
          <Badge tone="accent">{t('frame.trialAccount')}</Badge>
        ) : member ? (
          <p className={style['days']}>
            {count === 0 ? t('mine.joinedToday') : t('mine.days', { count })}
          </p>
        ) : (
          <Skeleton shape="line" className={style['waitingDays']} />
        )}
      </div>
    </div>
  );
}

function Figure({ masked }: { readonly masked: boolean }) {
  const { t } = useText();
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  if (hidden) return <span aria-label={t('frame.balanceHidden')}>••••••</span>;
  if (data) {
    const looks = masked ? style['masked'] : undefined;
    return <Money className={looks} amount={data.sumBalance} currency={data.currency} />;
  }
  return <Skeleton shape="line" className={style['waitingFigure']} />;
}

/** What of the balance can leave, what waits, and what left it for withdrawals under way. */
function Parts({ masked }: { readonly masked: boolean }) {
  const { t } = useText();
  const { data } = useMerchantWallet();
  const hidden = useBalanceHidden();
  const [own] = data?.wallets ?? [];
  const reserves = own !== undefined && signOf(own.reserved) > 0;
  const parts = reserves
    ? (['free', 'locked', 'reserved'] as const)
    : (['free', 'locked'] as const);
  return (
    <dl className={style['parts']}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`wallet.${part}`)}</dt>
          <dd>
            {hidden && <span aria-label={t('frame.balanceHidden')}>••••</span>}
            {!hidden && own && (
              <Money
                className={masked ? style['masked'] : undefined}
                amount={own[part]}
                currency={own.currency}
              />
            )}
            {!hidden && !own && <Skeleton shape="line" className={style['waitingPart']} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Balance({ isReal }: { readonly isReal: boolean }) {
  const { t } = useText();
  const hidden = useBalanceHidden();
  const answer = useBalance();
  const refresh = useRefreshBalance();
  const [masked, setMasked] = useState(false);
  const wallet = useWalletSheet();
  const enter = useEffectEvent(() => void refresh());
  useEffect(() => {
    enter();
  }, []);
  const refreshNow = () => {
    setMasked(true);
    void refresh().finally(() => setMasked(false));
  };
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  return (
    <>
      <div className={style['balance']}>
        <button type="button" className={style['amount']} onClick={wallet.show}>
          <span className={style['label']}>
            {t('frame.balance')}
            <Icon name="next" size={14} className={style['arrow']} />
          </span>
          <span className={style['figure']}>
            <Figure masked={masked} />
          </span>
          <span className="visually-hidden">{t('wallet.explain')}</span>
        </button>
        <IconButton
          label={t(hidden ? 'frame.showBalance' : 'frame.hideBalance')}
          onClick={() => setBalanceHidden(!hidden)}
        >
          <Icon name={hidden ? 'eye' : 'eyeOff'} size={22} />
        </IconButton>
        <IconButton label={t('frame.refreshBalance')} disabled={masked} onClick={refreshNow}>
          <Icon name="refresh" size={22} className={masked ? style['turning'] : undefined} />
        </IconButton>
        {isReal && <Parts masked={masked} />}
        {isReal && (
          <ButtonLink to="/m/withdraw" wide>
            {t('frame.withdraw')}
          </ButtonLink>
        )}
      </div>
      {wallet.sheet}
    </>
  );
}

export function MemberPanel({ session }: { readonly session: SessionInfo }) {
  return (
    <>
      <Who session={session} />
      <Balance isReal={!isTrial(session)} />
    </>
  );
}
