// The leaderboards that run or come, and below them those that have ended.
import { timingMs } from '@perya/contract/limits';
import { boardList, type Board } from '@perya/contract/rewards/boards';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { BoardCard } from './board-card.tsx';
import { OnBreak, Waiting } from './missions.tsx';
import style from './leader-board.module.css';

const over: readonly Board['state'][] = ['closed', 'paid', 'stopped'];

function Cards({ boards }: { readonly boards: readonly Board[] }) {
  return (
    <ul className={style['cards']}>
      {boards.map((board) => (
        <li key={board.id}>
          <BoardCard board={board} />
        </li>
      ))}
    </ul>
  );
}

export function Boards() {
  const { t, language: spoken } = useText();
  const language = useSettled(spoken, timingMs.languageReloadMenu);
  const answer = useCall(boardList, { language }, { staleTime: 0, refetchInterval: 60_000 });
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const { onBreak, boards } = answer.data;
  if (onBreak) return <OnBreak />;
  const [running, ended] = [
    boards.filter(({ state }) => !over.includes(state)),
    boards.filter(({ state }) => over.includes(state)),
  ];
  return (
    <>
      {running.length === 0 ? (
        <EmptyState title={t('boards.none')} text={t('boards.noneText')} />
      ) : (
        <Section title={t('missions.boards')}>
          <Cards boards={running} />
        </Section>
      )}
      {ended.length > 0 && (
        <Section title={t('boards.ended')}>
          <Cards boards={ended} />
        </Section>
      )}
    </>
  );
}
