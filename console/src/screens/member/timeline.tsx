// All that happened to a member, in one order: with what the wallet held where money moved.
import { depositStates } from '@perya/contract/cashier/deposits';
import { withdrawalStates } from '@perya/contract/cashier/withdrawals';
import type { InputOf } from '@perya/contract/endpoint';
import { memberTimeline, timelineKinds } from '@perya/contract/ops/timeline';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useLedgerKind } from '#domain/words/ledger.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { texts } from '#locales/en/timeline.ts';
import style from './member.module.css';

type Row = RowOf<typeof memberTimeline>;
type Id = InputOf<typeof memberTimeline>['id'];
type TextKey = keyof typeof texts;

const isKnown = (key: string): key is TextKey & `timelineWhat.${string}` =>
  Object.hasOwn(texts, key);

function What({ row }: { readonly row: Row }) {
  const { t, language } = useText();
  const kindWords = useLedgerKind();
  const { source, what, play, currency } = row;
  if (source === 'ledger') return kindWords(what);
  if (source === 'registration') return t('timeline.registered', { method: what });
  if (play !== null && currency !== null) {
    return t('timeline.played', {
      count: play.bets,
      staked: formatMoney(play.staked, currency, language),
      paid: formatMoney(play.paid, currency, language),
    });
  }
  const deposit = source === 'deposit' ? oneOf(depositStates, what) : undefined;
  if (deposit) return t('timeline.deposit', { state: t(`depositState.${deposit}`) });
  const withdrawal = source === 'withdrawal' ? oneOf(withdrawalStates, what) : undefined;
  if (withdrawal) return t('timeline.withdrawal', { state: t(`withdrawalState.${withdrawal}`) });
  const key = `timelineWhat.${source}.${what}`;
  // A word that is newer than this page is written as it came.
  return isKnown(key) ? t(key) : what;
}

/** Where more of it is told, for who may read that. */
function useWay(member: Id) {
  const { t } = useText();
  const address = useAddress();
  const may = useMay();
  return ({ source, subject, play }: Row) => {
    if (play !== null && may('bet.read')) {
      const { day } = play;
      const to = address('/bets', { member, since: day, until: day });
      return { to, words: t('timeline.bets') };
    }
    if (subject === null) return null;
    if (source === 'deposit' && may('deposit.read')) {
      return { to: address('/deposit', { id: subject }), words: t('title.deposit') };
    }
    if (source === 'withdrawal' && may('withdrawal.read')) {
      const to = address('/withdrawals', { id: subject, search: subject, state: 'any' });
      return { to, words: t('title.withdrawals') };
    }
    return null;
  };
}

function About({ row, way }: { readonly row: Row; readonly way: ReturnType<typeof useWay> }) {
  const { t } = useText();
  const { subject, text, by, device, network, country } = row;
  const leads = way(row);
  const place = [device, network, country].filter((each) => each !== null && each !== '');
  const named = leads === null && subject !== null && row.source !== 'ledger';
  const said = named ? [subject, ...place] : place;
  return (
    <span className={style['about']}>
      {leads && (
        <Link className={style['link']} to={leads.to}>
          {leads.words}
        </Link>
      )}
      {said.length > 0 && <span>{said.join(' · ')}</span>}
      {text !== null && <span className={style['said']}>{text}</span>}
      {by !== null && <span className={style['by']}>{t('timeline.by', { name: by })}</span>}
    </span>
  );
}

function useColumns(member: Id): readonly Column<Row>[] {
  const { t } = useText();
  const way = useWay(member);
  return [
    { id: 'at', title: t('field.at'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'what', title: t('timeline.what'), cell: (row) => <What row={row} /> },
    { id: 'about', title: t('timeline.about'), cell: (row) => <About row={row} way={way} /> },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? '–' : <Money amount={amount} currency={currency} />,
    },
    {
      id: 'balance',
      title: t('field.balance'),
      end: true,
      cell: ({ balance, currency }) =>
        balance === null || currency === null ? '' : <Money amount={balance} currency={currency} />,
    },
  ];
}

export function Timeline({ id }: { readonly id: Id }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['kind']);
  const kind = oneOf(timelineKinds, values.kind);
  const list = useList(memberTimeline, { merchant, id, ...(kind !== undefined && { kind }) });
  const columns = useColumns(id);
  return (
    <div className={style['part']}>
      <FilterBar>
        <ChoiceFilter
          label={t('field.kind')}
          choices={[
            ['', t('list.any')],
            ...timelineKinds.map((each) => [each, t(`timelineKind.${each}`)] as const),
          ]}
          value={kind ?? ''}
          onValue={(next) => set({ kind: next })}
        />
      </FilterBar>
      <ListView
        list={list}
        label={t('timeline.title')}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('timeline.none')}
      />
    </div>
  );
}
