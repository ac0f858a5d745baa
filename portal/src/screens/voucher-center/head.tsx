// What matters most of a deposit: the sum, its state, and how long there is to pay.
import { useState } from 'react';
import { clockOf, useSeconds } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { DepositState, DepositView } from './deposit-steps.ts';
import style from './voucher-center.module.css';

/** Counts down by the server's clock: `left` is whole seconds from this answer on. */
function Countdown({ left }: { readonly left: number }) {
  const { t } = useText();
  const [begun] = useState(() => Date.now());
  const now = useSeconds(begun);
  const text = clockOf(Math.max(0, begun + left * 1000 - now));
  return (
    <p className={style['countdown']}>
      {t('cashier.timeLeft')}{' '}
      <span role="timer" className={style['clock']}>
        {text}
      </span>
    </p>
  );
}

const icons: Partial<Record<DepositState, IconName>> = {
  credited: 'check',
  refunded: 'check',
  refused: 'close',
  cancelled: 'close',
  expired: 'close',
  reversed: 'close',
};

/** Characters of a decimal string, from which on a small phone has no room for large ones. */
const longFrom = 12;

const tones: Partial<Record<DepositState, string>> = {
  credited: 'good',
  refused: 'bad',
  reversed: 'bad',
};

export function Head({ deposit }: { readonly deposit: DepositView }) {
  const { t } = useText();
  const { state, credited, held, quote, secondsLeft } = deposit;
  const icon = icons[state];
  const waits = state === 'waiting' || state === 'creating';
  const isHeld = state === 'held' || state === 'refunding' || state === 'refunded';
  const { amount, currency } = (waits && quote) || (isHeld && held) || deposit;
  const shown = state === 'credited' ? credited : amount;
  return (
    <section className={style['head']}>
      <span className={classes(style['mark'], style[tones[state] ?? 'plain'])}>
        <Icon name={icon ?? (state === 'held' ? 'shield' : 'wallet')} size={26} />
      </span>
      {/* The countdown stays outside: nobody wants every second of it read aloud. */}
      <div className={style['news']} role="status">
        <h2 className={style['state']}>{t(`cashier.state.${state}`)}</h2>
        <p className={style['sum']}>
          {waits && <span className={style['quiet']}>{t('cashier.payExactly')} </span>}
          <Money
            amount={shown}
            currency={currency}
            tone={state === 'credited' ? 'win' : 'plain'}
            sign={state === 'credited'}
            className={classes(style['figure'], shown.length > longFrom && style['long'])}
            exact
          />
        </p>
        {state !== 'waiting' && state !== 'credited' && (
          <p className={style['quiet']}>{t(`cashier.text.${state}`)}</p>
        )}
      </div>
      {state === 'waiting' && <Countdown key={secondsLeft} left={secondsLeft} />}
    </section>
  );
}
