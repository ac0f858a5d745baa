// The missions of today, of this week, and those that come step by step.
import { timingMs } from '@perya/contract/limits';
import { missionList, type Mission } from '@perya/contract/rewards/missions';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { MissionCard } from './mission-card.tsx';
import style from './leader-board.module.css';

const groups = ['day', 'week', 'steps', 'once'] as const;

type Group = (typeof groups)[number];

const groupOf = ({ period, sequence }: Mission): Group => {
  if (sequence !== null) return 'steps';
  return period === 'once' ? 'once' : period;
};

/** What waits to be claimed stands first, what is over last. */
const order: readonly Mission['state'][] = ['reached', 'joined', 'open', 'locked', 'closed'];

const rankOf = ({ state }: Mission): number => {
  const at = order.indexOf(state);
  return at < 0 ? order.length : at;
};

function sorted(group: Group, missions: readonly Mission[]): Mission[] {
  const own = missions.filter((mission) => groupOf(mission) === group);
  return group === 'steps'
    ? own.sort((a, b) => (a.step ?? 0) - (b.step ?? 0))
    : own.sort((a, b) => rankOf(a) - rankOf(b));
}

export function Waiting() {
  return (
    <div className={style['waiting']}>
      <Skeleton shape="line" className={style['waitingTitle']} />
      <Skeletons shape="block" count={3} />
    </div>
  );
}

export function OnBreak() {
  const { t } = useText();
  return <EmptyState title={t('missions.break')} text={t('missions.breakText')} lamps={false} />;
}

export function Missions() {
  const { t, language: spoken } = useText();
  const language = useSettled(spoken, timingMs.languageReloadMenu);
  const answer = useCall(missionList, { language }, { staleTime: 0 });
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  const { onBreak, missions } = answer.data;
  if (onBreak) return <OnBreak />;
  if (missions.length === 0) {
    return <EmptyState title={t('missions.none')} text={t('missions.noneText')} />;
  }
  return groups.map((group) => {
    const own = sorted(group, missions);
    return (
      own.length > 0 && (
        <Section key={group} title={t(`missions.${group}`)}>
          <ul className={style['cards']}>
            {own.map((mission) => (
              <li key={mission.progress ?? mission.id}>
                <MissionCard mission={mission} />
              </li>
            ))}
          </ul>
        </Section>
      )
    );
  });
}
