// What can leave the wallet now, and why not more.
import { useText } from '#lib/text.tsx';
import { signOf } from '#lib/format-money.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { progressOf, type Withdrawable } from './withdrawal-form.ts';
import style from './withdraw.module.css';
import { useMoment, useWritten } from '#domain/cashier/written.ts';

interface CanLeaveProps {
  readonly state: Withdrawable;
}

/** Of each deposit: what is asked for, and how much of it is done. */
export function Turnover({ state: { turnover, currency } }: CanLeaveProps) {
  const { t } = useText();
  const moment = useMoment();
  const written = useWritten(currency);
  if (turnover.length === 0) return null;
  return (
    <section className={style['card']}>
      <div>
        <h2 className={style['heading']}>{t('withdraw.turnover')}</h2>
        <p className={style['quiet']}>{t('withdraw.turnoverText')}</p>
      </div>
      <ul className={style['turnover']}>
        {turnover.map(({ at, deposit, done, required }) => {
          const { percent, remaining } = progressOf({ done, required }, currency);
          const title = t('withdraw.ofDeposit', {
            amount: written(deposit),
            day: moment(at, 'day'),
          });
          const sums = { done: written(done), required: written(required) };
          return (
            <li key={at} className={style['deposit']}>
              <span>{title}</span>
              <progress className={style['bar']} value={percent} max={100} aria-label={title} />
              <span className={style['between']}>
                <span className={style['quiet']}>{t('withdraw.done', sums)}</span>
                <span>{t('withdraw.remaining', { amount: written(remaining) })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Note({ text }: { readonly text: string }) {
  return (
    <p className={style['note']}>
      <Icon name="lock" size={20} />
      {text}
    </p>
  );
}

export function CanLeave({ state }: CanLeaveProps) {
  const { t } = useText();
  const moment = useMoment();
  const { currency, free, wallet, locked, owed, onBreak, restsUntil } = state;
  return (
    <>
      <section className={style['card']}>
        <div>
          <h2 className={style['label']}>{t('withdraw.available')}</h2>
          <p className={style['large']}>
            <Money amount={free} currency={currency} />
          </p>
        </div>
        {(signOf(locked) > 0 || signOf(owed) > 0) && (
          <FactList>
            <Fact name={t('withdraw.wallet')}>
              <Money amount={wallet} currency={currency} />
            </Fact>
            {signOf(locked) > 0 && (
              <Fact name={t('withdraw.locked')}>
                <Money amount={locked} currency={currency} />
              </Fact>
            )}
            {signOf(owed) > 0 && (
              <Fact name={t('withdraw.owed')}>
                <Money amount={owed} currency={currency} />
                <small>{t('withdraw.owedText')}</small>
              </Fact>
            )}
          </FactList>
        )}
      </section>
      {restsUntil !== null && <Note text={t('withdraw.rests', { when: moment(restsUntil) })} />}
      {onBreak && <Note text={t('withdraw.onBreak')} />}
    </>
  );
}
