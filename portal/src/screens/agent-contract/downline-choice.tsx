// The choice of a direct downline that is an agent: found by the beginning of its name.
import { teamMembers } from '@perya/contract/agents/team';
import type { Id } from '@perya/contract/id';
import { timingMs } from '@perya/contract/limits';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSettled } from '#lib/use-settled.ts';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './agent-contract.module.css';

/** As many as a thumb looks through; whoever is not among them is found by name. */
const mostShown = 6;

interface DownlineChoiceProps {
  readonly chosen: Id<'member'> | null;
  readonly onChosen: (member: Id<'member'> | null) => void;
  readonly error: string | null;
}

export function DownlineChoice({ chosen, onChosen, error }: DownlineChoiceProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), timingMs.searchPause);
  const input = { pageNo: 1, ...(search === '' ? {} : { search }) };
  const { data, error: failed, refetch } = useCall(teamMembers, input, { keepPrevious: true });
  const agents = (data?.content ?? []).filter(({ agent, depth }) => agent && depth === 1);
  const shown = agents.slice(0, mostShown);
  return (
    <div className={style['form']}>
      <TextField
        name="downline"
        label={t('contracts.who')}
        hint={t('contracts.whoHint')}
        value={typed}
        onValue={setTyped}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        clearable
      />
      {!data && failed && <FailedState compact code={failed.failure.code} onRetry={refetch} />}
      {!data && !failed && <Skeletons shape="row" count={2} />}
      {data && shown.length === 0 && <p role="status">{t('contracts.nobody')}</p>}
      {shown.length > 0 && (
        <ChoiceTiles
          legend={t('contracts.downlines')}
          value={chosen}
          onValue={(id) => onChosen(shown.find((each) => each.id === id)?.id ?? null)}
          choices={shown.map(({ id, name, team }) => ({
            value: id,
            title: <bdi>{name}</bdi>,
            text: t('contracts.teamOf', { count: team }),
          }))}
        />
      )}
    </div>
  );
}
