// The bar above a game: back, its name, time and net result, and the balance.
import type { Balance } from '@perya/contract/account/balance-schema';
import type { GameCategory } from '@perya/contract/games/category';
import { useStakable } from '#domain/rewards/bonuses.ts';
import { clockOf } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { Launch } from './use-launch.ts';
import type { Sitting } from './use-sitting.ts';
import style from './bar.module.css';

/** What of the bonus can be staked here besides the cash: the game adds the two up. */
function Bonus({ balance, category }: { balance: Balance; category: GameCategory }) {
  const { t } = useText();
  if (useStakable(balance, category) === balance) return null;
  return (
    <span className={style['bonus']}>
      <Money amount={balance.bonus} currency={balance.currency} tone="quiet" sign />{' '}
      {t('launch.bonus')}
    </span>
  );
}

interface BarProps {
  readonly launch: Launch | null;
  readonly sitting: Sitting | null;
  readonly elapsedMs: number;
  /** As far as the game has shown it. */
  readonly balance: Balance | undefined;
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
        <span className={style['net']}>
          <span className="visually-hidden">{t('launch.net')}</span>
          <Money amount={sitting.net} currency={sitting.currency} tone="quiet" sign />
        </span>
      )}
    </p>
  );
}

export function Bar({ launch, sitting, elapsedMs, balance, onLeave, onMenu }: BarProps) {
  const { t } = useText();
  return (
    <header className={style['bar']}>
      <IconButton label={t('launch.leave')} onClick={onLeave}>
        <Icon name="back" />
      </IconButton>
      <div className={style['words']}>
        <h1 className={style['name']}>{launch?.gameName ?? t('title.launchGame')}</h1>
        {launch && <Line sitting={sitting} elapsedMs={elapsedMs} />}
        {balance && balance.currency === launch?.currency && (
          <span className={style['balance']}>
            <Money amount={balance.sumBalance} currency={balance.currency} />
            <Bonus balance={balance} category={launch.gameCategory} />
          </span>
        )}
      </div>
      {launch?.currency === 'FUN' && <span className={style['fun']}>{t('launch.playMoney')}</span>}
      {launch && (
        <IconButton label={t('launch.menu')} onClick={onMenu}>
          <Icon name="menu" />
        </IconButton>
      )}
    </header>
  );
}
