// The team as a tree: who stands below, level by level, found by name, and opened.
import { lengthOf, timingMs } from '@perya/contract/limits';
import { useState } from 'react';
import style from '#domain/agents/agents-page.module.css';
import { MemberList } from '#domain/agents/member-list.tsx';
import { somebodyOf } from '#domain/agents/team-address.ts';
import { Who } from '#domain/agents/who.tsx';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useSettled } from '#lib/use-settled.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';

function Tree({ search }: { readonly search: URLSearchParams }) {
  const { t } = useText();
  const who = somebodyOf(search);
  const [typed, setTyped] = useState('');
  const searched = useSettled(typed.trim(), timingMs.searchPause);
  return (
    <div className={style['page']}>
      <Who who={who} own="/m/member/team" />
      {who === null && (
        <TextField
          name="search"
          label={t('team.search')}
          hint={t('team.searchHint')}
          value={typed}
          onValue={setTyped}
          clearable
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengthOf.searchMax}
        />
      )}
      <ButtonLink to="/m/agentRegister" look="lamp" wide>
        <Icon name="plus" size={20} />
        {t('team.add')}
      </ButtonLink>
      <div className={style['results']}>
        <div>
          <MemberList below={who?.member ?? null} search={who === null ? searched : ''} />
        </div>
      </div>
    </div>
  );
}

export function Screen() {
  const [search] = useSearchParams();
  return <Tree key={search.toString()} search={search} />;
}
