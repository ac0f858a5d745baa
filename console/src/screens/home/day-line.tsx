// Stakes by the hour, today's as a line and last week's as a thinner one; the numbers as a table.
import type { OutputOf } from '@perya/contract/endpoint';
import type { Currency } from '@perya/contract/money';
import type { today } from '@perya/contract/ops/today';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import style from './home.module.css';

type Hours = OutputOf<typeof today>['hours'];

const width = 720;
const height = 120;
const edge = 4;

/** The points of a line as high as the highest of both. */
function lineOf(values: readonly number[], most: number, hours: number): string {
  const step = (width - 2 * edge) / Math.max(hours - 1, 1);
  return values
    .map((value, n) => {
      const y = height - edge - (Math.max(value, 0) / most) * (height - 2 * edge);
      return `${(edge + n * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

interface DayLineProps {
  readonly hours: Hours;
  readonly currency: Currency;
}

export function DayLine({ hours, currency }: DayLineProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const ran = hours.flatMap(({ now }) => (now === null ? [] : [Number(now.stakes)]));
  const before = hours.map((hour) => Number(hour.before.stakes));
  const most = Math.max(...ran, ...before);
  if (most === 0) return null;
  const clock = new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric' });
  return (
    <figure className={style['line']}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline className={style['past']} points={lineOf(before, most, hours.length)} />
        <polyline className={style['present']} points={lineOf(ran, most, hours.length)} />
      </svg>
      <figcaption className={style['age']}>
        <span className={style['presentKey']}>{t('today.lineNow')}</span>
        <span className={style['pastKey']}>{t('today.lineBefore')}</span>
      </figcaption>
      <details>
        <summary>{t('today.lineTable')}</summary>
        <table className={style['hours']}>
          <thead>
            <tr>
              <th scope="col">{t('today.hour')}</th>
              <th scope="col">{t('figure.stakes')}</th>
              <th scope="col">{t('figure.ggr')}</th>
              <th scope="col">{t('today.stakesBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ at, now, before: then }) => (
              <tr key={at}>
                <th scope="row">{clock.format(new Date(at))}</th>
                <td>{now ? <Money amount={now.stakes} currency={currency} /> : '–'}</td>
                <td>{now ? <Money amount={now.ggr} currency={currency} /> : '–'}</td>
                <td>
                  <Money amount={then.stakes} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
