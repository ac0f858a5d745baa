// What goes on behind the calls: jobs, queues, and messages that could not leave.
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { JobTable } from './job-table.tsx';
import { Messages } from './messages.tsx';
import style from './jobs.module.css';

const parts = ['jobs', 'messages'] as const;

export function Screen() {
  const { t } = useText();
  const { values, set } = useFilters(['part', 'id', 'state', 'channel']);
  const part = oneOf(parts, values.part) ?? parts[0];
  return (
    <>
      <Tabs
        label={t('title.jobs')}
        tabs={parts.map((id) => ({ id, label: t(`jobsPart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, id: null, state: null, channel: null })}
        controls="part"
      />
      <div id="part" className={style['part']} role="tabpanel" aria-label={t(`jobsPart.${part}`)}>
        {part === 'jobs' ? <JobTable /> : <Messages />}
      </div>
    </>
  );
}
