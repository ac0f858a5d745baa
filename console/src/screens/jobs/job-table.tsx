// Jobs of the server: how each last ran and when it runs next; one that failed is run again.
import { jobList, jobNameSchema, jobRetry, jobStates } from '@perya/contract/ops/jobs';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Act } from '#domain/act/act.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Ago, Moment } from '#domain/merchant/moment.tsx';
import { readAgain } from '#domain/queues/live.ts';
import { useMe } from '#domain/session/session.ts';
import { visibleInterval } from '#lib/page-visibility.ts';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Split } from '#parts/split.tsx';
import { Buttons } from '#parts/line.tsx';
import { JobState } from './job-state.tsx';
import style from './jobs.module.css';

type Row = RowOf<typeof jobList>;

const lookAgainMs = 2_000;
const mostLooks = 30;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  return [
    { id: 'name', title: t('job.name'), cell: ({ id }) => id },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <JobState state={state} /> },
    { id: 'last', title: t('job.last'), cell: ({ startedAt }) => <Ago at={startedAt} /> },
    {
      id: 'well',
      title: t('job.well'),
      least: true,
      cell: ({ succeededAt }) => (succeededAt === null ? '–' : <Ago at={succeededAt} />),
    },
    {
      id: 'next',
      title: t('job.next'),
      cell: ({ nextAt }) => (nextAt === null ? '–' : <Moment at={nextAt} />),
    },
    {
      id: 'error',
      title: t('job.error'),
      least: true,
      cell: ({ state, error }) => (state === 'failing' ? (error ?? '–') : '–'),
    },
  ];
}

/** Until what was asked for has run the list is read again; not for ever, as looking is work. */
function useLookAgain(isUnderWay: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let left = mostLooks;
    return visibleInterval(lookAgainMs, () => {
      left -= 1;
      if (left >= 0) readAgain(client, '/ops/jobs');
    });
  }, [client, isUnderWay]);
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** In the largest unit of which it is so many whole ones. */
function timeOf(seconds: number, tag: string): string {
  const [unit, length] = units.find((each) => seconds % each[1] === 0) ?? (['second', 1] as const);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(tag, style).format(seconds / length);
}

function JobDrawer({ job, onClose }: { readonly job: Row; readonly onClose: () => void }) {
  const { t, tag } = useText();
  const { everywhere } = useMe();
  const { id, version, state, error, everySeconds } = job;
  return (
    <Drawer title={id} onClose={onClose}>
      <JobState state={state} />
      {state === 'failing' && everywhere.includes('job.manage') && (
        <Buttons>
          <Act
            endpoint={jobRetry}
            input={{ merchant: allMerchants, id, version }}
            changes={['/ops/jobs', '/ops/alerts']}
            look="lamp"
            label={t('job.retry')}
            text={t('job.retryText')}
          />
        </Buttons>
      )}
      <Facts
        facts={[
          [t('job.last'), <Moment key="last" at={job.startedAt} />],
          [t('job.well'), job.succeededAt && <Moment key="well" at={job.succeededAt} />],
          [t('job.failedAt'), job.failedAt && <Moment key="failed" at={job.failedAt} />],
          [t('job.next'), job.nextAt && <Moment key="next" at={job.nextAt} />],
          [t('job.every'), everySeconds && timeOf(everySeconds, tag)],
        ]}
      />
      {error !== null && (
        <>
          <h3>{t('job.error')}</h3>
          <p className={style['words']}>{error}</p>
        </>
      )}
    </Drawer>
  );
}

export function JobTable() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['state', 'id']);
  const state = oneOf(jobStates, values.state);
  const list = useList(jobList, { merchant, ...(state !== undefined && { state }) });
  const { data: open } = jobNameSchema.safeParse(values.id);
  const job = list.rows?.find(({ id }) => id === open);
  const isAsked = list.rows?.some((row) => row.state === 'asked') === true;
  useLookAgain(isAsked || job?.state === 'running');
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          label={t('field.state')}
          choices={[
            ['', t('list.any')],
            ...jobStates.map((each) => [each, t(`jobState.${each}`)] as const),
          ]}
          value={state ?? ''}
          onValue={(next) => set({ state: next })}
        />
      </FilterBar>
      <Split
        list={
          <ListView
            list={list}
            label={t('jobsPart.jobs')}
            columns={useColumns()}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ id })}
            open={open ?? null}
            empty={t('job.none')}
          />
        }
        beside={job && <JobDrawer key={job.id} job={job} onClose={() => set({ id: null })} />}
      />
    </>
  );
}
