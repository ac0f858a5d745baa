// What a file would have given in the last days, before it is applied: to whom, and at what cost.
import { rewardTry, type partsToTry } from '@perya/contract/ops/reward-rules';
import type { ErrorOf, OutputOf } from '@perya/contract/endpoint';
import { faultsIn } from '@perya/contract/rewards/file-faults';
import { useState } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import type { RewardFile } from '#domain/rewards/file-act.tsx';
import { call, type Failure } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Facts } from '#parts/facts.tsx';
import style from './rewards.module.css';

type Trial = OutputOf<typeof rewardTry>;
type Refused = Failure<ErrorOf<typeof rewardTry>>;

/** Of those who would have got something, in a dialog. */
const mostTold = 10;

interface GotProps {
  readonly rows: Trial['missions'][number]['most'] | NonNullable<Trial['board']>['first'];
  readonly currency: Trial['currency'];
}

function Got({ rows, currency }: GotProps) {
  return (
    <ol className={style['got']}>
      {rows.slice(0, mostTold).map((row) => (
        <li key={row.member.id}>
          {row.member.username} · {'score' in row ? row.score : `${String(row.times)} ×`} ·{' '}
          <Money amount={row.amount} currency={currency} />
        </li>
      ))}
    </ol>
  );
}

function Told({ trial: { currency, cost, missions, board } }: { readonly trial: Trial }) {
  const { t } = useText();
  return (
    <>
      <Facts
        facts={[
          [t('promotion.cost'), <Money key="cost" amount={cost} currency={currency} />],
          [t('trial.members'), board && String(board.members)],
        ]}
      />
      {missions.map(({ code, times, members, cost: each, most }) => (
        <div key={code}>
          <h4>{code}</h4>
          <p>
            {t('trial.reached', { times, members })} <Money amount={each} currency={currency} />
          </p>
          <Got rows={most} currency={currency} />
        </div>
      ))}
      {board && <Got rows={board.first} currency={currency} />}
    </>
  );
}

interface TryFileProps {
  readonly part: (typeof partsToTry)[number];
  readonly file: RewardFile;
}

export function TryFile({ part, file }: TryFileProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const { merchant } = useMerchant();
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const ask = async () => {
    setBusy(true);
    const result = await call(rewardTry, { merchant, part, file });
    setBusy(false);
    setTrial(result.ok ? result.value : null);
    setRefused(result.ok ? null : result);
  };
  const faults = refused === null ? [] : faultsIn(refused.value);
  return (
    <section aria-label={t('trial.title')} className={style['trial']}>
      <h3>{t('trial.title')}</h3>
      <p>{t(`trialText.${part}`)}</p>
      <div>
        <Button size="small" busy={busy} onClick={() => void ask()}>
          {t('try.do')}
        </Button>
      </div>
      {trial && <Told trial={trial} />}
      {refused && (
        <p role="alert">
          {refusal(refused.code)}{' '}
          {faults.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`)).join('; ')}
        </p>
      )}
    </section>
  );
}
