// A provider's day: each difference with both sums, what it means, and the way to what it is about.
import { paymentDayRead, paymentDifferenceList } from '@perya/contract/ops/payment-days';
import { Act } from '#domain/act/act.tsx';
import { ShortList } from '#domain/list/short-list.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Notice } from '#parts/notice.tsx';
import { State } from '#parts/state.tsx';
import { Buttons } from '#parts/line.tsx';
import style from './reconciliation.module.css';

type Difference = RowOf<typeof paymentDifferenceList>;

function Ways({ item }: { readonly item: Difference }) {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { deposit, receipt, withdrawal, lineId, kind } = item;
  const link = (to: ReturnType<typeof address>, words: string) => (
    <Link className={style['link']} to={to}>
      {words}
    </Link>
  );
  const looksFor = lineId !== null && receipt === null && kind !== 'payout';
  return (
    <Buttons>
      {deposit !== null &&
        may('deposit.read') &&
        link(address('/deposit', { id: deposit }), t('reconcile.deposit'))}
      {receipt !== null &&
        may('deposit.read') &&
        link(address('/held', { state: 'any', id: receipt }), t('reconcile.held'))}
      {withdrawal !== null &&
        may('withdrawal.read') &&
        link(address('/withdrawals', { state: 'any', id: withdrawal }), t('reconcile.withdrawal'))}
      {looksFor &&
        may('deposit.read') &&
        link(address('/held', { state: 'any', search: lineId }), t('reconcile.search'))}
    </Buttons>
  );
}

function Item({ item }: { readonly item: Difference }) {
  const { t, language } = useText();
  const { why, kind, lineId, ours, theirs } = item;
  const side = (of: Difference['ours']) =>
    of === null ? '–' : `${formatMoney(of.amount, of.currency, language)} · ${of.state}`;
  const fee =
    theirs && t('reconcile.fee', { fee: formatMoney(theirs.fee, theirs.currency, language) });
  const due =
    theirs?.feeDue &&
    t('reconcile.contract', { fee: formatMoney(theirs.feeDue, theirs.currency, language) });
  return (
    <li className={style['item']}>
      <Buttons>
        <State tone="bad">{t(`difference.${why}`)}</State> {t(`lineKind.${kind}`)}
      </Buttons>
      <Facts
        facts={[
          [t('reconcile.id'), lineId ?? t('reconcile.nameless')],
          [t('reconcile.ours'), side(ours)],
          [
            t('reconcile.theirs'),
            [side(theirs), fee, due].filter((each) => Boolean(each)).join(', '),
          ],
        ]}
      />
      <p className={style['quiet']}>{t(`differenceText.${why}`)}</p>
      <Ways item={item} />
    </li>
  );
}

interface DayDrawerProps {
  readonly provider: string;
  readonly day: string;
  readonly onClose: () => void;
}

function Items({ provider, day }: Omit<DayDrawerProps, 'onClose'>) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const list = useList(paymentDifferenceList, { merchant, provider, day });
  const none = <Notice title={t('reconcile.noDifferences')} />;
  return (
    <ShortList list={list} className={style['items']} none={none}>
      {(each) => <Item key={each.id} item={each} />}
    </ShortList>
  );
}

export function DayDrawer({ provider, day, onClose }: DayDrawerProps) {
  const { t, tag } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  return (
    <Drawer title={`${provider}, ${writtenDay(day, tag)}`} onClose={onClose}>
      {may('cashier.manage') && (
        <Buttons>
          <Act
            endpoint={paymentDayRead}
            input={{ merchant, provider, day }}
            changes={['/ops/payments']}
            label={t('reconcile.readAgain')}
            text={t('reconcile.readText')}
          />
        </Buttons>
      )}
      <Items provider={provider} day={day} />
    </Drawer>
  );
}
