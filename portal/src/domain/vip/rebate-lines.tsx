// What rebate is made of: valid bets by category at a rate, and what that comes to.
import type { Currency } from '@perya/contract/money';
import type { RebateLine } from '@perya/contract/rewards/rebate';
import { useArt } from '#domain/merchant/merchant.tsx';
import { signOf } from '#lib/format-money.ts';
import { percentOf } from '#lib/percent.ts';
import { useText } from '#lib/text.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import style from './rebate-lines.module.css';

interface LineProps {
  readonly line: RebateLine;
  readonly currency: Currency;
}

function Line({ line, currency }: LineProps) {
  const { t, language } = useText();
  const { gameCategory, ppm, valid, amount } = line;
  const art = useArt(`category/${gameCategory}`);
  const isCorrection = signOf(valid) < 0;
  return (
    <ListRow
      start={art ? <img src={art} width="36" height="36" alt="" loading="lazy" /> : null}
      title={t(`category.${gameCategory}`)}
      text={
        <>
          {t(isCorrection ? 'rebate.corrected' : 'rebate.valid')}{' '}
          <Money amount={valid} currency={currency} /> × {percentOf(ppm, language)}
        </>
      }
      end={<Money amount={amount} currency={currency} className={style['amount']} />}
    />
  );
}

interface RebateLinesProps {
  readonly lines: readonly RebateLine[];
  readonly currency: Currency;
}

export function RebateLines({ lines, currency }: RebateLinesProps) {
  return (
    <ul className={style['lines']}>
      {lines.map((line) => (
        <li key={`${line.gameCategory} ${line.ppm}`}>
          <Line line={line} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
