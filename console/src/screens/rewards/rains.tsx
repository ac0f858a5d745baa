// Red envelope rains: planned, running and past, with what was given out; scheduled, called off.
import { rainList, rainSchedule, rainStop } from '@perya/contract/ops/rains';
import { ruleStates } from '@perya/contract/ops/reward-rules';
import { Act } from '#domain/act/act.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { RuleState } from '#domain/rewards/reward-state.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Split } from '#parts/split.tsx';
import { useRainFields } from './rain-fields.tsx';
import style from './rewards.module.css';

type Row = RowOf<typeof rainList>;

const changes = ['/ops/rains', '/ops/approvals'];

/** Seconds in the largest unit in which they are whole. */
function useLength(): (seconds: number) => string {
  const { t } = useText();
  return (seconds) => {
    if (seconds % 3_600 === 0) return t('rain.hours', { count: seconds / 3_600 });
    if (seconds % 60 === 0) return t('rain.minutes', { count: seconds / 60 });
    return t('rain.seconds', { count: seconds });
  };
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'first', title: t('rain.firstAt'), cell: ({ firstAt }) => <Moment at={firstAt} /> },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <RuleState state={state} /> },
    { id: 'for', title: t('rain.for'), cell: ({ audience }) => t(`rainFor.${audience}`) },
    {
      id: 'total',
      title: t('rain.total'),
      end: true,
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    { id: 'count', title: t('rain.count'), end: true, cell: ({ count }) => String(count) },
    { id: 'times', title: t('rain.times'), end: true, cell: ({ times }) => String(times) },
    {
      id: 'given',
      title: t('rain.given'),
      end: true,
      cell: ({ given, currency }) => <Money amount={given} currency={currency} />,
    },
  ];
}

function Schedule() {
  const { t } = useText();
  const { input, incomplete, fields, clear } = useRainFields();
  return (
    <Act
      endpoint={rainSchedule}
      input={input}
      changes={changes}
      label={t('rain.schedule')}
      text={t('rain.scheduleText')}
      incomplete={incomplete}
      onDone={clear}
      fields={fields}
    />
  );
}

function RainDrawer({ shown, onClose }: { readonly shown: Row; readonly onClose: () => void }) {
  const { t } = useText();
  const may = useMay();
  const length = useLength();
  const { merchant } = useMerchant();
  const { id, version, state, currency, times, everySeconds, nextAt, stoppedAt } = shown;
  const runs = state === 'waits' || state === 'running';
  return (
    <Drawer title={t('rain.one')} onClose={onClose}>
      <RuleState state={state} />
      {runs && may('reward.manage') && (
        <div>
          <Act
            endpoint={rainStop}
            input={{ merchant, id, version }}
            changes={['/ops/rains']}
            look="alert"
            label={t(state === 'waits' ? 'rain.callOff' : 'promotion.stop')}
            text={t('rain.stopText')}
          />
        </div>
      )}
      <Facts
        facts={[
          [t('rain.firstAt'), <Moment key="first" at={shown.firstAt} />],
          [t('rain.nextAt'), nextAt && <Moment key="next" at={nextAt} />],
          [t('rain.total'), <Money key="total" amount={shown.total} currency={currency} />],
          [t('rain.count'), String(shown.count)],
          [t('rain.for'), t(`rainFor.${shown.audience}`)],
          [t('rain.open'), length(shown.openSeconds)],
          [t('rain.ahead'), length(shown.aheadSeconds)],
          [t('rain.times'), String(times)],
          [t('rain.every'), everySeconds !== null && length(everySeconds)],
          [t('rain.begun'), String(shown.begun)],
          [t('rain.given'), <Money key="given" amount={shown.given} currency={currency} />],
          [t('approval.maker'), shown.maker],
          [t('approval.checker'), shown.checker],
          [t('rain.stopped'), stoppedAt && <Moment key="stopped" at={stoppedAt} />],
          [t('rain.stoppedBy'), shown.stoppedBy],
          [t('act.reason'), shown.stopReason],
        ]}
      />
    </Drawer>
  );
}

export function Rains() {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['state', 'id']);
  const state = oneOf(ruleStates, values.state);
  const list = useList(rainList, { merchant, ...(state !== undefined && { state }) });
  const columns = useColumns();
  const shown = list.rows?.find(({ id }) => id === values.id);
  return (
    <>
      <div className={style['ways']}>
        {may('reward.manage') && <Schedule />}
        {may('approval.read') && (
          <Link className={style['link']} to={address('/approvals', { kind: 'rain.schedule' })}>
            {t('rain.waiting')}
          </Link>
        )}
      </div>
      <FilterBar>
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...ruleStates.map((each) => [each, t(`ruleState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next, id: null })}
        />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('rewardPart.rain')}
            columns={columns}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={shown?.id ?? null}
            empty={t('rules.none')}
          />
        }
        beside={
          shown && <RainDrawer key={shown.id} shown={shown} onClose={() => set({ id: null })} />
        }
      />
    </>
  );
}
