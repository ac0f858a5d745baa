// Hot matches: one at a time, upwards, half a second each; a tap opens the match.
import { hotMatches, type HotMatch } from '@perya/contract/games/sports';
import { timingMs } from '@perya/contract/limits';
import { useState } from 'react';
import { useHasBeenIdle } from '#lib/idle.ts';
import { formatKickOff } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { laterSheet } from '#ui/later-sheet.tsx';
import { Section } from '#ui/section.tsx';
import { useCarousel } from './use-carousel.ts';
import style from './hot-matches.module.css';

const { LaterSheet: MatchSheet } = laterSheet(
  async () => (await import('./match-sheet.tsx')).MatchSheet,
);

const refreshMs = 30_000;

interface SideProps {
  readonly name: string;
  /** Undefined until it may soon be visible. */
  readonly crest: string | undefined;
}

function Side({ name, crest }: SideProps) {
  return (
    <span className={style['side']}>
      <img src={crest} width="36" height="36" alt="" loading="lazy" fetchPriority="low" />
      <span className={style['team']}>{name}</span>
    </span>
  );
}

interface MatchProps {
  readonly match: HotMatch;
  readonly near: boolean;
  readonly onOpen: () => void;
}

function Match({ match, near, onOpen }: MatchProps) {
  const { t } = useText();
  const { state, minute, matchTime } = match;
  return (
    <button type="button" className={style['match']} onClick={onOpen}>
      <Side name={match.homeTeam} crest={near ? match.homeTeamImageUrl : undefined} />
      <span className={style['middle']}>
        {state === 'live' ? (
          <>
            <span className={style['score']}>
              {match.homeScore}–{match.awayScore}
            </span>
            <span className={style['live']}>
              {t('home.matchLive')} {t('home.matchMinute', { minute: minute ?? 0 })}
            </span>
          </>
        ) : (
          <time className={style['time']} dateTime={matchTime}>
            {formatKickOff(matchTime)}
          </time>
        )}
        <span className={style['league']}>{match.league}</span>
      </span>
      <Side name={match.awayTeam} crest={near ? match.awayTeamImageUrl : undefined} />
    </button>
  );
}

function Matches({ list }: { readonly list: readonly HotMatch[] }) {
  const { t } = useText();
  const { viewport, index } = useCarousel(list.length, {
    axis: 'y',
    restMs: timingMs.hotMatchAutoplay,
    moveMs: timingMs.hotMatchTransition,
  });
  const [opened, setOpened] = useState<string | null>(null);
  const match = list.find(({ matchId }) => matchId === opened) ?? null;
  const hasBeenIdle = useHasBeenIdle();
  // A crest is loaded when it may soon be visible: the first match's first, the others' when idle.
  const isNear = (at: number) => {
    const way = (at - index + list.length) % list.length;
    return hasBeenIdle ? way <= 1 || way === list.length - 1 : at === 0;
  };
  return (
    <>
      <div
        ref={viewport}
        className={style['window']}
        role="group"
        aria-roledescription="carousel"
        aria-label={t('home.matches')}
      >
        <ul className={style['track']}>
          {list.map((each, at) => (
            <li key={each.matchId} className={style['slide']} inert={at !== index}>
              <Match match={each} near={isNear(at)} onOpen={() => setOpened(each.matchId)} />
            </li>
          ))}
        </ul>
      </div>
      <MatchSheet open={match !== null} match={match} onClose={() => setOpened(null)} />
    </>
  );
}

/** Nothing where the merchant has no sports, or after a failure. */
export function HotMatches() {
  const { t } = useText();
  const { data } = useCall(hotMatches, {}, { refetchInterval: refreshMs });
  if (!data || data.matches.length === 0) return null;
  return (
    <Section title={t('home.matches')}>
      <Matches list={data.matches} />
    </Section>
  );
}
