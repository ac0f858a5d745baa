// One bet in the record: the game, the time, and the result.
import type { Bet } from '@perya/contract/play/records';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { outcomeOf } from './bets.ts';
import style from './bet-row.module.css';

interface ResultProps {
  readonly bet: Bet;
  /** Shows every digit of the currency. */
  readonly exact?: boolean;
}

export function Result({ bet, exact = false }: ResultProps) {
  const { t } = useText();
  const outcome = outcomeOf(bet);
  if (!('net' in outcome)) {
    return <span className={style[outcome.kind]}>{t(`records.state.${outcome.kind}`)}</span>;
  }
  const tone = outcome.kind === 'won' ? 'win' : 'plain';
  return <Money amount={outcome.net} currency={bet.currency} tone={tone} exact={exact} sign />;
}

interface BetRowProps {
  readonly bet: Bet;
  readonly onOpen: (bet: Bet) => void;
}

export function BetRow({ bet, onOpen }: BetRowProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const time = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' });
  const when = time.format(new Date(bet.placedAt));
  return (
    <ListRow
      oneLine
      onClick={() => onOpen(bet)}
      className={style['row']}
      start={<img src={bet.iconUrl} width="44" height="44" alt="" loading="lazy" />}
      title={bet.gameName}
      text={`${when} · ${bet.vendorName}`}
      end={
        <span className={style['figures']}>
          <span className={style['result']}>
            <Result bet={bet} />
          </span>
          <span className={style['stake']}>
            <span className={style['of']}>{t('records.stake')}</span>{' '}
            <Money amount={bet.stake} currency={bet.currency} />
          </span>
        </span>
      }
    />
  );
}
