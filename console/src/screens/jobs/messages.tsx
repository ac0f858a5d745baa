// Queues, and mails and text messages with what became of them; one that waits is tried at once.
import {
  messageChannels,
  messageList,
  messageRetry,
  messageStates,
  queueList,
} from '@perya/contract/ops/jobs';
import { Act } from '#domain/act/act.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Ago, Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import type { Column } from '#parts/data-table.tsx';
import { State, type Tone } from '#parts/state.tsx';
import style from './jobs.module.css';

type Queue = RowOf<typeof queueList>;
type Message = RowOf<typeof messageList>;

const states = [...messageStates, 'any'] as const;
const tones: Readonly<Record<Message['state'], Tone>> = {
  queued: 'waits',
  sent: 'good',
  kept: 'quiet',
  failed: 'bad',
  withheld: 'quiet',
};

function Queues() {
  const { t, tag } = useText();
  const { merchant } = useMerchant();
  const count = (number: number) => number.toLocaleString(tag);
  const columns: readonly Column<Queue>[] = [
    { id: 'name', title: t('queue.name'), cell: ({ id }) => id },
    { id: 'waiting', title: t('queue.waiting'), end: true, cell: (row) => count(row.waiting) },
    { id: 'retrying', title: t('queue.retrying'), end: true, cell: (row) => count(row.retrying) },
    { id: 'active', title: t('queue.active'), end: true, cell: (row) => count(row.active) },
    { id: 'failed', title: t('queue.failed'), end: true, cell: (row) => count(row.failed) },
    {
      id: 'oldest',
      title: t('queue.oldest'),
      cell: ({ oldestAt }) => (oldestAt === null ? '–' : <Ago at={oldestAt} />),
    },
  ];
  return (
    <ListView
      list={useList(queueList, { merchant })}
      label={t('queue.queues')}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t('queue.none')}
    />
  );
}

function TryNow({ id }: { readonly id: string }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  return (
    <Act
      endpoint={messageRetry}
      input={{ merchant, id }}
      changes={['/ops/jobs']}
      label={t('message.retry')}
      text={t('message.retryText')}
    />
  );
}

function useColumns(): readonly Column<Message>[] {
  const { t } = useText();
  const may = useMay();
  return [
    { id: 'to', title: t('message.to'), cell: ({ to }) => to },
    {
      id: 'state',
      title: t('field.state'),
      cell: ({ state }) => <State tone={tones[state]}>{t(`messageState.${state}`)}</State>,
    },
    { id: 'purpose', title: t('message.purpose'), cell: ({ purpose }) => purpose },
    { id: 'made', title: t('message.made'), cell: ({ madeAt }) => <Ago at={madeAt} /> },
    { id: 'attempts', title: t('message.attempts'), end: true, cell: (row) => row.attempts },
    {
      id: 'next',
      title: t('message.next'),
      cell: ({ id, nextAt, endedAt }) => {
        if (nextAt === null) return endedAt === null ? '–' : <Moment at={endedAt} />;
        return may('job.manage') ? <TryNow id={id} /> : <Moment at={nextAt} />;
      },
    },
  ];
}

export function Messages() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { values, set } = useFilters(['state', 'channel']);
  const state = oneOf(states, values.state) ?? 'failed';
  const channel = oneOf(messageChannels, values.channel);
  const list = useList(messageList, { merchant, state, ...(channel !== undefined && { channel }) });
  return (
    <>
      <Queues />
      <FilterBar>
        <ChoiceFilter
          label={t('message.channel')}
          choices={[
            ['', t('list.any')],
            ...messageChannels.map((each) => [each, t(`messageChannel.${each}`)] as const),
          ]}
          value={channel ?? ''}
          onValue={(next) => set({ channel: next })}
        />
        <ChoiceFilter
          label={t('field.state')}
          choices={states.map((each) => [
            each,
            each === 'any' ? t('list.any') : t(`messageState.${each}`),
          ])}
          value={state}
          onValue={(next) => set({ state: next })}
        />
      </FilterBar>
      <p className={style['quiet']}>{t('message.about')}</p>
      <ListView
        list={list}
        label={t('jobsPart.messages')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={state === 'failed' ? t('message.noneFailed') : t('list.none')}
      />
    </>
  );
}
