// Who stands directly below somebody, or has a name; a tap opens one of them.
import { teamMembers } from '@perya/contract/agents/team';
import type { OutputOf } from '@perya/contract/endpoint';
import type { MemberId } from '@perya/contract/id';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { usePages } from '#lib/use-pages.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './agents-page.module.css';
import { MemberSheet } from './member-sheet.tsx';
import { SaveMembers } from './save-team.tsx';

type Member = OutputOf<typeof teamMembers>['content'][number];

function Row({ member, onOpen }: { readonly member: Member; readonly onOpen: () => void }) {
  const { t } = useText();
  const { name, agent, team } = member;
  return (
    <ListRow
      start={<Icon name="person" size={22} />}
      title={
        <span className={style['names']}>
          {name}
          {agent && <Badge>{t('team.agent')}</Badge>}
        </span>
      }
      text={team > 0 ? t('team.below', { count: team }) : t('team.player')}
      onClick={onOpen}
    />
  );
}

function None({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useText();
  if (isSearch) return <EmptyState title={t('team.notFound')} lamps={false} />;
  return (
    <EmptyState title={t('team.none')} text={t('team.noneText')} lamps={false}>
      <ButtonLink to="/m/agentRegister" look="lamp">
        {t('team.add')}
      </ButtonLink>
    </EmptyState>
  );
}

interface MemberListProps {
  /** Below whom; null for the agent. */
  readonly below: MemberId | null;
  /** Empty where nobody is searched for. */
  readonly search: string;
}

export function MemberList({ below, search }: MemberListProps) {
  const [shown, setShown] = useState<Member | null>(null);
  const list = usePages({
    endpoint: teamMembers,
    input: (pageNo) => ({
      ...(below !== null && { member: below }),
      ...(search !== '' && { search }),
      pageNo,
    }),
    next: ({ more }, pageNo) => (more ? pageNo + 1 : undefined),
    keepPrevious: true,
  });
  const { pages, failure } = list;
  if (pages === null) {
    if (failure === null) return <Skeletons shape="row" count={6} />;
    return <FailedState code={failure.code as 'offline'} onRetry={list.retry} />;
  }
  const members = pages.flatMap(({ content }) => content);
  if (members.length === 0) return <None isSearch={search !== ''} />;
  return (
    <>
      <ul className={style['list']}>
        {members.map((member) => (
          <li key={member.id}>
            <Row member={member} onOpen={() => setShown(member)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      {search === '' && <SaveMembers below={below} />}
      <MemberSheet shown={shown} onClose={() => setShown(null)} />
    </>
  );
}
