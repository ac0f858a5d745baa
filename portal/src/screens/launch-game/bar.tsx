// The bar above a game: back, its name, time and net result, and the balance.
import { clockOf } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { useRoundBalance } from './round-balance.ts';
import type { Launch } from './use-launch.ts';
import type { Sitting } from './use-sitting.ts';
import style from './bar.module.css';

interface BarProps {
  readonly launch: Launch | null;
  readonly sitting: Sitting | null;
  readonly elapsedMs: number;
  /** How many rounds the game has reported as shown. */
  readonly roundsShown: number;
  readonly onLeave: () => void;
  readonly onMenu: () => void;
}

function Line({ sitting, elapsedMs }: Pick<BarProps, 'sitting' | 'elapsedMs'>) {
  const { t } = useText();
  return (
    <p className={style['line']}>
      <span className="visually-hidden">{t('launch.elapsed')}</span>
      <span role="timer" aria-live="off" className={style['clock']}>
        {clockOf(elapsedMs)}
      </span>
      {sitting && (
        <>
          <span aria-hidden="true">·</span>
          <span className="visually-hidden">{t('launch.net')}</span>
          <Money amount={sitting.net} currency={sitting.currency} tone="quiet" sign />
        </>
      )}
    </p>
  );
}

export function Bar({ launch, sitting, elapsedMs, roundsShown, onLeave, onMenu }: BarProps) {
  const { t } = useText();
  const balance = useRoundBalance(roundsShown);
  const fun = launch?.currency === 'FUN';
  return (
    <header className={style['bar']}>
      <IconButton label={t('launch.leave')} onClick={onLeave}>
        <Icon name="back" />
      </IconButton>
      <div className={style['words']}>
        <h1 className={style['name']}>{launch?.gameName ?? t('title.launchGame')}</h1>
        {launch && <Line sitting={sitting} elapsedMs={elapsedMs} />}
      </div>
      {fun && <span className={style['fun']}>{t('launch.playMoney')}</span>}
      {balance && balance.currency === launch?.currency && (
        <Money
          className={style['balance']}
          amount={balance.sumBalance}
          currency={balance.currency}
        />
      )}
      {launch && (
        <IconButton label={t('launch.menu')} onClick={onMenu}>
          <Icon name="menu" />
        </IconButton>
      )}
    </header>
  );
}
