// How an agent brings people in: registration links with what came of them, and opened accounts.
import { agentLinks } from '@perya/contract/agents/accounts';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccountForm } from './account-form.tsx';
import { Links } from './links.tsx';
import style from './agent-register.module.css';

const panel = 'agent-register';

type Part = 'links' | 'account';

export function Screen() {
  const { t } = useText();
  const [part, setPart] = useState<Part>('links');
  const { data, error, refetch } = useCall(agentLinks, {});
  if (!data && error) return <FailedState code={error.failure.code} onRetry={refetch} />;
  return (
    <div className={style['page']}>
      <Tabs
        label={t('links.tabs')}
        tabs={[
          { id: 'links', label: t('links.links') },
          { id: 'account', label: t('links.account') },
        ]}
        selected={part}
        onSelect={setPart}
        controls={panel}
      />
      <div id={panel} role="tabpanel" className={style['panel']}>
        {!data && <Skeletons shape="row" count={5} />}
        {data && part === 'links' && <Links list={data.list} rates={data.rates} />}
        {data && part === 'account' && <AccountForm rates={data.rates} />}
      </div>
    </div>
  );
}
