// The hot-match pop-up: teams, score, odds, and the way to bet.
import type { HotMatch } from '@perya/contract/games/sports';
import { matchPath } from '#domain/launch/launch.ts';
import { formatKickOff } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { SheetControl } from '#ui/later-sheet.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './match-sheet.module.css';

function Odds({ odds }: { readonly odds: NonNullable<HotMatch['odds']> }) {
  const { t } = useText();
  const parts = [
    [t('home.matchHome'), odds.home],
    [t('home.matchDraw'), odds.draw],
    [t('home.matchAway'), odds.away],
  ] as const;
  return (
    <dl className={style['odds']} aria-label={t('home.matchOdds')}>
      {parts.map(([name, price]) => (
        <div key={name} className={style['price']}>
          <dt>{name}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ match }: { readonly match: HotMatch }) {
  const { t } = useText();
  const { homeTeam, awayTeam, homeScore, awayScore, odds } = match;
  return (
    <div className={style['details']}>
      <p className={style['league']}>{match.league}</p>
      <div className={style['teams']}>
        <img src={match.homeTeamImageUrl} width="64" height="64" alt="" />
        <p className={style['score']}>
          {homeScore === null ? (
            <time dateTime={match.matchTime}>{formatKickOff(match.matchTime)}</time>
          ) : (
            <>
              <span aria-hidden="true">
                {homeScore}–{awayScore}
              </span>
              <span className="visually-hidden">
                {t('home.matchScore', {
                  home: homeTeam,
                  homeScore,
                  away: awayTeam,
                  awayScore: awayScore ?? 0,
                })}
              </span>
            </>
          )}
        </p>
        <img src={match.awayTeamImageUrl} width="64" height="64" alt="" />
        <span>{homeTeam}</span>
        <span>{match.minute !== null && t('home.matchMinute', { minute: match.minute })}</span>
        <span>{awayTeam}</span>
      </div>
      {odds ? (
        <>
          <Odds odds={odds} />
          <ButtonLink to={matchPath(match)} look="lamp" wide>
            {t('home.matchBet')}
          </ButtonLink>
        </>
      ) : (
        <p className={style['note']}>{t('home.matchClosed')}</p>
      )}
      <p className={style['note']}>{t('home.matchSimulated')}</p>
    </div>
  );
}

interface MatchSheetProps extends SheetControl {
  readonly match: HotMatch | null;
}

export function MatchSheet({ match, open, onClose }: MatchSheetProps) {
  const { t } = useText();
  const title = match ? `${match.homeTeam} – ${match.awayTeam}` : t('home.matches');
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {match && <Details match={match} />}
    </Sheet>
  );
}
