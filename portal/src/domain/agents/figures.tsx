// What a team played: turnover, valid bets, payouts, and who won.
import type { teamPnl } from '@perya/contract/agents/team';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Currency } from '@perya/contract/money';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import style from './agents-page.module.css';

export type Sums = OutputOf<typeof teamPnl>['corrections'];

interface SumsProps {
  readonly sums: Sums;
  readonly currency: Currency;
}

/** "Team lost ₱20.00" or "Team won ₱20.00": a sign alone would leave open whose it is. */
export function lostOrWon({ lost }: Pick<Sums, 'lost'>) {
  const isLost = signOf(lost) >= 0;
  return { text: isLost ? 'team.lost' : 'team.won', amount: lost.replace(/^-/, '') } as const;
}

/** All four, the largest first. */
export function Totals({ sums, currency }: SumsProps) {
  const { t } = useText();
  const result = lostOrWon(sums);
  const parts = [
    ['team.valid', sums.valid],
    ['team.payout', sums.payout],
    [result.text, result.amount],
  ] as const;
  return (
    <>
      <dl className={style['large']}>
        <div>
          <dt>{t('team.turnover')}</dt>
          <dd>
            <Money amount={sums.turnover} currency={currency} />
          </dd>
        </div>
      </dl>
      <dl className={style['parts']}>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** At the end of a row: turnover, and what became of it. */
export function RowFigures({ sums, currency }: SumsProps) {
  const { t } = useText();
  const result = lostOrWon(sums);
  return (
    <span className={style['figures']}>
      <span>
        <span className={style['small']}>{t('team.turnover')}</span>{' '}
        <Money amount={sums.turnover} currency={currency} className={style['amount']} />
      </span>
      <span className={style['small']}>
        {t(result.text)} <Money amount={result.amount} currency={currency} />
      </span>
    </span>
  );
}
