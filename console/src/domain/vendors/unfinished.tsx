// Bets that stay open, of a vendor or of all: each is asked about, and ended as its vendor says.
import { unfinishedAnswer, unfinishedList, unfinishedSettle } from '@perya/contract/ops/vendors';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useRefusal } from '#domain/act/refusal.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMay } from '#domain/merchant/merchant.ts';
import { Ago } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { useVendorScope } from './scope.ts';
import style from './vendors.module.css';

type Row = RowOf<typeof unfinishedList>;

function Answer({ bet, merchant }: { readonly bet: Row; readonly merchant: string }) {
  const { t } = useText();
  const refusal = useRefusal();
  const { data, error } = useCall(unfinishedAnswer, { merchant, id: bet.id });
  if (error !== null) return <p role="alert">{refusal(error.failure.code)}</p>;
  if (data === undefined) return <p>{t('common.loading')}</p>;
  const { says, payout, currency, why } = data;
  if (says === 'settled') {
    return <p>{t('vendor.saysSettled', { payout: `${payout ?? ''} ${currency}` })}</p>;
  }
  if (says === 'noAnswer') return <p>{t('vendor.saysNothing', { why: why ?? '' })}</p>;
  const words = {
    open: 'vendor.saysOpen',
    cancelled: 'vendor.saysCancelled',
    unknown: 'vendor.saysUnknown',
  } as const;
  return <p>{t(words[says])}</p>;
}

function Acts({ bet, merchant }: { readonly bet: Row; readonly merchant: string }) {
  const { t } = useText();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const { manages } = useVendorScope();
  const { id, version } = bet;
  return (
    <span className={style['acts']}>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('vendor.ask')}
      </Button>
      {(manages || may('vendor.manage')) && (
        <Act
          endpoint={unfinishedSettle}
          input={{ merchant, id, version }}
          changes={['/ops/vendors']}
          label={t('vendor.settle')}
          text={t('vendor.settleText')}
        />
      )}
      {asks && (
        <Dialog title={t('vendor.answers')} onClose={() => setAsks(false)}>
          <Answer bet={bet} merchant={merchant} />
        </Dialog>
      )}
    </span>
  );
}

function useColumns(merchant: string, ofAll: boolean): readonly Column<Row>[] {
  const { t } = useText();
  const vendorColumn = ofAll
    ? [{ id: 'vendor', title: t('title.vendor'), cell: ({ vendor }: Row) => vendor }]
    : [];
  return [
    { id: 'placed', title: t('bet.placed'), cell: ({ placedAt }) => <Ago at={placedAt} /> },
    ...vendorColumn,
    { id: 'member', title: t('title.member'), cell: ({ member }) => member.username },
    { id: 'game', title: t('bet.game'), least: true, cell: ({ gameCode }) => gameCode },
    { id: 'round', title: t('bet.round'), cell: ({ roundId }) => roundId },
    {
      id: 'stake',
      title: t('bet.stake'),
      end: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: 'acts',
      title: t('vendor.answers'),
      end: true,
      cell: (bet) => <Acts bet={bet} merchant={merchant} />,
    },
  ];
}

export function Unfinished({ vendor }: { readonly vendor?: string }) {
  const { t } = useText();
  const { merchant } = useVendorScope();
  const list = useList(unfinishedList, { merchant, ...(vendor !== undefined && { vendor }) });
  return (
    <ListView
      list={list}
      label={t('vendor.openBets')}
      columns={useColumns(merchant, vendor === undefined)}
      keyOf={({ id }) => id}
      empty={t('vendor.noUnfinished')}
    />
  );
}
