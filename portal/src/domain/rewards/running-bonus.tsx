// The bonus that runs: what it holds, how far its turnover is, its terms, and the way to end it.
import { gameCategories } from '@perya/contract/games/category';
import { bonuses, forfeitBonus, type Bonus } from '@perya/contract/rewards/bonus';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMoment, useWritten } from '#domain/cashier/written.ts';
import { useRefreshBalance } from '#domain/wallet/wallet.ts';
import { call, type Failure } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { toast } from '#ui/toast.tsx';
import { useBonuses } from './bonuses.ts';
import style from './running-bonus.module.css';

/** Whole percent of what is to be turned over. */
const percentOf = ({ wagered, required }: Bonus): number =>
  Math.min(100, Math.floor((Number(wagered) / Number(required)) * 100));

function Terms({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useText();
  const moment = useMoment();
  const { currency, contributions, maxStake, maxWin, until, openBets } = bonus;
  const counting = gameCategories.filter((category) => (contributions[category] ?? 0) > 0);
  const games = counting.map((category) =>
    t('bonus.share', {
      games: t(`category.${category}`),
      percent: String(contributions[category] ?? 0),
    }),
  );
  return (
    <FactList>
      <Fact name={t('bonus.maxStake')}>
        <Money amount={maxStake} currency={currency} exact />
      </Fact>
      {maxWin !== null && (
        <Fact name={t('bonus.maxWin')}>
          <Money amount={maxWin} currency={currency} exact />
        </Fact>
      )}
      <Fact name={t('bonus.games')}>{games.join(' · ')}</Fact>
      {until !== null && <Fact name={t('bonus.until')}>{moment(until)}</Fact>}
      {openBets > 0 && <Fact name={t('bonus.openBets')}>{String(openBets)}</Fact>}
    </FactList>
  );
}

/** Asks, naming what is lost; the server ends it only if that is still what it holds. */
function EndQuestion({ bonus, onKeep }: { readonly bonus: Bonus; readonly onKeep: () => void }) {
  const { t, language } = useText();
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  const written = useWritten(bonus.currency);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Failure['code'] | null>(null);
  const end = async () => {
    if (busy) return;
    setBusy(true);
    const { id, balance } = bonus;
    const result = await call(forfeitBonus, { id, balance, language });
    await client.invalidateQueries({ queryKey: [bonuses.path] });
    setBusy(false);
    if (!result.ok) {
      setRefused(result.code);
      return;
    }
    void refreshBalance();
    toast.success(t('bonus.ended'));
  };
  return (
    <div className={style['question']} role="group" aria-label={t('bonus.endTitle')}>
      <strong>{t('bonus.endTitle')}</strong>
      <p>{t('bonus.endText', { amount: written(bonus.balance) })}</p>
      <p role="alert" hidden={refused === null} className={style['refused']}>
        {refused !== null && t(`error.${refused}` as 'error.bonus.changed')}
      </p>
      <div className={style['ways']}>
        <Button look="alert" busy={busy} onClick={() => void end()}>
          {t('bonus.end')}
        </Button>
        <Button onClick={onKeep}>{t('bonus.keep')}</Button>
      </div>
    </div>
  );
}

function Active({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useText();
  const written = useWritten(bonus.currency);
  const [asking, setAsking] = useState(false);
  const { title, balance, currency, wagered, required } = bonus;
  const done = t('bonus.wagered', { done: written(wagered), required: written(required) });
  return (
    <>
      <div className={style['head']}>
        <h3 className={style['title']}>{title}</h3>
        <span className={style['amount']}>
          <Money amount={balance} currency={currency} exact />
        </span>
      </div>
      <progress className={style['bar']} value={percentOf(bonus)} max={100} aria-label={done} />
      <p className={style['quiet']}>{done}</p>
      <Terms bonus={bonus} />
      <p className={style['quiet']}>{t('bonus.cashFirst')}</p>
      {asking ? (
        <EndQuestion bonus={bonus} onKeep={() => setAsking(false)} />
      ) : (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {t('bonus.end')}
        </Button>
      )}
    </>
  );
}

/** Nothing where no bonus runs or waits. */
export function RunningBonus() {
  const { t } = useText();
  const { data } = useBonuses();
  if (!data || (data.active === null && data.queued.length === 0)) return null;
  return (
    <section className={style['bonus']} aria-label={t('bonus.title')}>
      {data.active && <Active key={data.active.id} bonus={data.active} />}
      {data.queued.length > 0 && (
        <FactList>
          {data.queued.map(({ id, title, amount, currency }) => (
            <Fact key={id} name={t('bonus.next', { title })}>
              <Money amount={amount} currency={currency} exact />
            </Fact>
          ))}
        </FactList>
      )}
    </section>
  );
}
