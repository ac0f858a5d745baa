// What the merchant says to its visitors: what is shown now, what will be, and what is missing.
import { announcementTypes, bannerGroups } from '@perya/contract/content/content';
import { contentKinds, contentList, contentStates } from '@perya/contract/ops/content';
import { ContentState } from '#domain/content/content-state.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import style from './content.module.css';

type Row = RowOf<typeof contentList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const placeOf = ({ place, position }: Row) => {
    const words = place.split(' ').map((part) => {
      const group = oneOf(bannerGroups, part);
      const type = oneOf(announcementTypes, part);
      if (group !== undefined) return t(`contentGroup.${group}`);
      return type === undefined ? part : t(`contentType.${type}`);
    });
    return `${words.join(', ')} ${position === 0 ? '' : position}`.trim();
  };
  const moment = (at: string | null) => (at === null ? '–' : <Moment at={at} />);
  return [
    { id: 'title', title: t('content.title'), cell: ({ title }) => title || '–' },
    { id: 'kind', title: t('content.kind'), cell: ({ kind }) => t(`contentKind.${kind}`) },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <ContentState state={state} /> },
    {
      id: 'place',
      title: t('content.place'),
      least: true,
      cell: (row) => placeOf(row) || '–',
    },
    { id: 'missing', title: t('content.missing'), cell: ({ missing }) => missing.join(' ') || '–' },
    { id: 'from', title: t('content.start'), cell: ({ shownFrom }) => moment(shownFrom) },
    { id: 'until', title: t('content.end'), cell: ({ shownUntil }) => moment(shownUntil) },
  ];
}

/** Begins something new, of the kind that is chosen. */
function Add() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  return (
    <ChoiceFilter
      label={t('content.add')}
      choices={[
        ['', t('content.choose')],
        ...contentKinds.map((kind) => [kind, t(`contentKind.${kind}`)] as const),
      ]}
      value=""
      onValue={(kind) => {
        if (kind !== '') navigate(address('/content-item', { kind }));
      }}
    />
  );
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const may = useMay();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['kind', 'state']);
  const kind = oneOf(contentKinds, values.kind);
  const state = oneOf(contentStates, values.state);
  const list = useList(contentList, { merchant, ...(kind && { kind }), ...(state && { state }) });
  const columns = useColumns();
  return (
    <>
      <div className={style['above']}>
        <FilterBar>
          <ChoiceFilter
            label={t('content.kind')}
            choices={[
              ['', t('list.any')],
              ...contentKinds.map((each) => [each, t(`contentKind.${each}`)] as const),
            ]}
            value={kind ?? ''}
            onValue={(value) => set({ kind: value })}
          />
          <ChoiceFilter
            label={t('field.state')}
            choices={[
              ['', t('list.any')],
              ...contentStates.map((each) => [each, t(`contentState.${each}`)] as const),
            ]}
            value={state ?? ''}
            onValue={(value) => set({ state: value })}
          />
        </FilterBar>
        {may('content.manage') && <Add />}
      </div>
      <ListView
        list={list}
        label={t('title.content')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(address('/content-item', { id }))}
        empty={t('content.none')}
      />
    </>
  );
}
