// What should not be so: the cause in words, and the way to where something can be done about it.
import type { OutputOf } from '@perya/contract/endpoint';
import { alerts } from '@perya/contract/ops/today';
import type { Address } from '#routes';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useVendorScope } from '#domain/vendors/scope.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { State } from '#parts/state.tsx';
import style from './home.module.css';

type Alert = OutputOf<typeof alerts>['alerts'][number];

export const lookAgainMs = 60_000;

/** Of the whole, rounded. */
const percentOf = ({ count, of }: Alert): string =>
  String(Math.round(((count ?? 0) / Math.max(of ?? 1, 1)) * 100));

function useWords() {
  const { t, tag, language } = useText();
  return (alert: Alert): string => {
    const { kind, subject, count, amount, currency, day, game } = alert;
    const name = subject ?? '';
    const on = day === null ? '' : writtenDay(day, tag);
    const many = String(count ?? 0);
    const isMail = subject === 'mail';
    const words = {
      vendorFails: () =>
        t('alert.vendorFails', {
          name,
          percent: percentOf(alert),
          count: many,
          of: String(alert.of),
        }),
      withdrawalsWait: () => t('alert.withdrawalsWait', { count: count ?? 0 }),
      payoutsLate: () => t('alert.payoutsLate', { count: count ?? 0 }),
      moneyHeld: () => t('alert.moneyHeld', { count: count ?? 0 }),
      messagesFail: () =>
        t(isMail ? 'alert.mailsFail' : 'alert.smsFail', { percent: percentOf(alert), count: many }),
      clearingDiffers: () => {
        const sum = formatMoney(amount ?? '0', currency ?? 'PHP', language);
        return t('alert.clearingDiffers', { name, sum });
      },
      listUnread: () => t('alert.listUnread', { name, day: on }),
      listDiffers: () => t('alert.listDiffers', { name, day: on, count: many }),
      vendorDiffers: () => t('alert.vendorDiffers', { name, day: on, count: many }),
      returnOutside: () =>
        t('alert.returnOutside', {
          name,
          is: game?.is ?? '',
          low: game?.low ?? '',
          high: game?.high ?? '',
          stated: game?.stated ?? '',
        }),
      jobFails: () => t('alert.jobFails', { name }),
    };
    return words[kind]();
  };
}

/** Null where the console has no screen for it, or the operator may not see that one. */
function usePlace() {
  const address = useAddress();
  const may = useMay();
  const reconciles = may('cashier.read');
  const { isAll: comparesVendors } = useVendorScope();
  return ({ kind, subject, day, game }: Alert): Address | null => {
    const of = subject ?? '';
    const days = day === null ? {} : { since: day, until: day };
    switch (kind) {
      case 'vendorFails':
        return address('/bets', { vendor: of });
      case 'vendorDiffers':
        return comparesVendors
          ? address('/vendor', { id: of, part: 'days' })
          : address('/bets', { vendor: of, ...days });
      case 'withdrawalsWait':
        return address('/withdrawals');
      case 'payoutsLate':
        return address('/withdrawals', { state: 'any' });
      case 'moneyHeld':
        return address('/held');
      case 'clearingDiffers':
        return reconciles
          ? address('/reconciliation', { provider: of })
          : address('/deposits', { provider: of });
      case 'listUnread':
      case 'listDiffers':
        return reconciles
          ? address('/reconciliation', { provider: of, day: day ?? '' })
          : address('/deposits', { provider: of, ...days });
      case 'returnOutside':
        return may('game.read') ? address('/game', { id: game?.id ?? '' }) : null;
      case 'jobFails':
        return may('job.read') ? address('/jobs', { id: of }) : null;
      case 'messagesFail':
        return may('job.read') ? address('/jobs', { part: 'messages', channel: of }) : null;
    }
  };
}

function Row({ alert }: { readonly alert: Alert }) {
  const { t } = useText();
  const words = useWords()(alert);
  const to = usePlace()(alert);
  return (
    <li className={style['alert']}>
      <State tone="bad">{t('alert.mark')}</State>
      <span className={style['cause']}>
        {to === null ? words : <Link to={to}>{words}</Link>}
        {alert.since !== null && (
          <span className={style['age']}>
            {' '}
            {t('alert.since')} <Ago at={alert.since} />
          </span>
        )}
      </span>
    </li>
  );
}

export function Alerts() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(alerts, { merchant }, { refetchInterval: lookAgainMs });
  return (
    <section className={style['part']} aria-labelledby="alerts">
      <h2 id="alerts">{t('home.alerts')}</h2>
      <CallView call={call}>
        {({ alerts: found }) =>
          found.length === 0 ? (
            <p className={style['age']}>{t('home.noAlerts')}</p>
          ) : (
            <ul className={style['alerts']}>
              {found.map((each) => (
                <Row
                  key={[each.kind, each.subject, each.day, each.game?.id, each.currency].join(' ')}
                  alert={each}
                />
              ))}
            </ul>
          )
        }
      </CallView>
    </section>
  );
}
