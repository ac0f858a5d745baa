// Today so far, each figure beside that of last week by the same hour, and the day as a line.
import type { OutputOf } from '@perya/contract/endpoint';
import type { Permission } from '@perya/contract/ops/permissions';
import { today } from '@perya/contract/ops/today';
import type { ReactNode } from 'react';
import type { Address } from '#routes';
import { CallView } from '#domain/list/call-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { lookAgainMs } from './alerts.tsx';
import { DayLine } from './day-line.tsx';
import style from './home.module.css';

type Answer = OutputOf<typeof today>;

const sums = ['stakes', 'ggr', 'deposits', 'withdrawals'] as const;
const counts = ['registrations', 'active'] as const;

const number = (count: number) => count.toLocaleString('en');

/** By how much today is above or below last week; null where there was nothing then. */
function change(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${String(Math.abs(percent))} %`;
}

interface FigureProps {
  readonly name: string;
  readonly to: Address | null;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}

function Figure({ name, to, value, children }: FigureProps) {
  return (
    <div className={style['figure']}>
      <dt>{name}</dt>
      <dd>
        <span className={style['value']}>{to === null ? value : <Link to={to}>{value}</Link>}</span>
        {children && <span className={style['age']}>{children}</span>}
      </dd>
    </div>
  );
}

function usePlaces(day: string) {
  const address = useAddress();
  const may = useMay();
  const behind = (permission: Permission, to: Address) => (may(permission) ? to : null);
  const settled = { state: 'settled', settledSince: day, settledUntil: day };
  const moved = { movedSince: day, movedUntil: day };
  const played = behind('bet.read', address('/bets', settled));
  return {
    stakes: played,
    ggr: played,
    active: played,
    deposits: behind('deposit.read', address('/deposits', { state: 'credited', ...moved })),
    withdrawals: behind('withdrawal.read', address('/withdrawals', { state: 'paid', ...moved })),
    registrations: behind('member.read', address('/members', { since: day, until: day })),
  };
}

function Figures({ shown }: { readonly shown: Answer }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const places = usePlaces(shown.day);
  const { now, before, currency } = shown;
  const clock = new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit' });
  const by = clock.format(new Date(shown.hourEnds));
  const against = (value: ReactNode, share: string | null) => (
    <>
      {t('today.before')} {value} {share !== null && <bdi>({share})</bdi>}
    </>
  );
  return (
    <>
      <p className={style['age']}>{t('today.by', { time: by })}</p>
      <dl className={style['figures']}>
        {sums.map((name) => (
          <Figure
            key={name}
            name={t(`figure.${name}`)}
            to={places[name]}
            value={<Money amount={now[name]} currency={currency} />}
          >
            {against(
              <Money amount={before[name]} currency={currency} />,
              change(Number(now[name]), Number(before[name])),
            )}
          </Figure>
        ))}
        {counts.map((name) => (
          <Figure key={name} name={t(`today.${name}`)} to={places[name]} value={number(now[name])}>
            {against(number(before[name]), change(now[name], before[name]))}
          </Figure>
        ))}
        <Figure name={t('today.online')} to={null} value={number(shown.online)} />
      </dl>
    </>
  );
}

function Errors({ errors }: { readonly errors: Answer['errors'] }) {
  const { t } = useText();
  const address = useAddress();
  const may = useMay();
  return (
    <dl className={style['figures']}>
      <Figure
        name={t('today.calls')}
        to={may('bet.read') ? address('/bets') : null}
        value={number(errors.calls)}
      >
        {t('today.ofCalls', { count: number(errors.callsInAll) })}
      </Figure>
      <Figure name={t('today.messages')} to={null} value={number(errors.messages)} />
      <Figure
        name={t('today.payouts')}
        to={may('withdrawal.read') ? address('/withdrawals', { state: 'any' }) : null}
        value={number(errors.payouts)}
      />
      <Figure name={t('today.jobs')} to={null} value={number(errors.jobs)} />
    </dl>
  );
}

export function Today() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(today, { merchant }, { refetchInterval: lookAgainMs });
  return (
    <>
      <section className={style['part']} aria-labelledby="today">
        <h2 id="today">{t('home.today')}</h2>
        <CallView call={call}>
          {(shown) => (
            <>
              <Figures shown={shown} />
              <DayLine hours={shown.hours} currency={shown.currency} />
            </>
          )}
        </CallView>
      </section>
      {call.data && (
        <section className={style['part']} aria-labelledby="errors">
          <h2 id="errors">{t('home.errors')}</h2>
          <Errors errors={call.data.errors} />
        </section>
      )}
    </>
  );
}
