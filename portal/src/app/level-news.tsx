// Tells of a level that was just reached, on every page and during play: for a moment, and calmly.
import { useEffect } from 'react';
import { endLevelNews, useLevelNews } from '#domain/vip/level-news.ts';
import { useStanding } from '#domain/vip/standing.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { timingMs } from '@perya/contract/limits';
import style from './level-news.module.css';

function News() {
  const { t } = useText();
  const { data } = useStanding();
  const isTold = data !== undefined;
  useEffect(() => {
    if (!isTold) return undefined;
    const timer = setTimeout(endLevelNews, timingMs.toastLong);
    return () => clearTimeout(timer);
  }, [isTold]);
  if (!data) return null;
  return (
    <Link to="/m/member/benefits" className={style['news']} onClick={endLevelNews}>
      <img src={data.medalUrl} width="44" height="44" alt="" />
      <span className={style['words']}>{t('frame.levelReached', { name: data.name })}</span>
    </Link>
  );
}

export function LevelNews() {
  const level = useLevelNews();
  return (
    <div className={style['place']} role="status">
      {level !== null && <News />}
    </div>
  );
}
