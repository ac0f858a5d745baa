// One lottery before it is played: its next draw, schedule, modes and results.
import type { PrizeMode } from '@perya/contract/games/category';
import {
  lotteryMenu,
  recentVnLottery,
  vnNumero,
  type Lottery,
} from '@perya/contract/games/lottery';
import { playPath, useLotteries } from '#domain/lottery/lottery.ts';
import { TimeLeft, useSchedule } from '#domain/lottery/lottery-row.tsx';
import { WayChoice } from '#domain/lottery/way-choice.tsx';
import { modeName, useLotteryChoice, wayOf, type Way } from '#domain/lottery/way-to-play.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { Redirect, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './start-lottery.module.css';

const mostEndings = 10;

function Facts({ lottery }: { readonly lottery: Lottery }) {
  const { t } = useText();
  const schedule = useSchedule();
  return (
    <dl className={style['facts']}>
      <div>
        <dt>{t('lottery.schedule')}</dt>
        <dd>{schedule(lottery)}</dd>
      </div>
      <div>
        <dt>{t('lottery.region')}</dt>
        <dd>{t(`lottery.region.${lottery.region}`)}</dd>
      </div>
    </dl>
  );
}

/** Of a Vietnamese lottery: the last results, and how often each ending was drawn. */
function Drawn({ lottery }: { readonly lottery: Lottery }) {
  const { t, tag, language } = useText();
  const { timeZone } = useMerchant();
  const vietnamese = lottery.region.startsWith('VN_');
  const recent = useCall(recentVnLottery, { language }, { enabled: vietnamese });
  const numbers = useCall(vnNumero, { region: lottery.region }, { enabled: vietnamese });
  const last = recent.data?.list.find(({ nodeId }) => nodeId === lottery.nodeId);
  const endings = numbers.data?.list.slice(0, mostEndings) ?? [];
  return (
    <>
      {last && (
        <Section title={t('lottery.results')}>
          <p className={style['text']}>{formatMoment(last.drawnAt, tag, timeZone)}</p>
          <p className={style['numbers']}>
            {last.prizes.flatMap((prize) =>
              prize.numbers.map((number) => (
                <bdi key={`${prize.prize} ${number}`} className={style['number']}>
                  {number}
                </bdi>
              )),
            )}
          </p>
        </Section>
      )}
      {endings.length > 0 && (
        <Section title={t('lottery.endings')}>
          <p className={style['numbers']}>
            {endings.map(({ number, count }) => (
              <span key={number} className={style['ending']}>
                <bdi className={style['number']}>{number}</bdi>
                <span className={style['text']}>×{count}</span>
              </span>
            ))}
          </p>
        </Section>
      )}
    </>
  );
}

interface StartProps {
  readonly lottery: Lottery;
  /** The merchant's prize mode. */
  readonly usual: PrizeMode;
  readonly now: number;
}

function Start({ lottery, usual, now }: StartProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const [query, setQuery] = useSearchParams();
  const { kept, keep } = useLotteryChoice();
  const way = wayOf({ query, kept, usual }, lottery);
  const choose = (choice: Partial<Way>) => {
    keep(choice);
    const next = new URLSearchParams(query);
    next.set('prize_mode', choice.prizeMode ?? way.prizeMode);
    next.set('playType', choice.playType ?? way.playType);
    setQuery(next, { replace: true });
  };
  return (
    <div className={style['page']}>
      <div className={style['head']}>
        <img src={lottery.iconUrl} width="120" height="120" alt="" />
        <h2 className={style['name']}>{lottery.gameName}</h2>
        <p className={style['text']}>{lottery.vendorName}</p>
      </div>
      <div className={style['next']}>
        <p className={style['text']}>{t('lottery.closesIn')}</p>
        <p className={style['clock']}>
          <TimeLeft closesAt={lottery.closesAt} now={now} />
        </p>
        <p className={style['text']}>
          {t('lottery.next')}: {formatMoment(lottery.drawAt, tag, timeZone)}
        </p>
      </div>
      <WayChoice
        label={t('lottery.modes')}
        ways={lottery.prizeModes}
        chosen={way.prizeMode}
        nameOf={(mode) => modeName(t, mode)}
        onChoose={(prizeMode) => choose({ prizeMode })}
      />
      <WayChoice
        label={t('lottery.types')}
        ways={lottery.playTypes}
        chosen={way.playType}
        nameOf={(type) => t(`lottery.type.${type}`)}
        onChoose={(playType) => choose({ playType })}
      />
      <ButtonLink look="lamp" wide to={playPath(lottery, way)}>
        {t('lottery.play')}
      </ButtonLink>
      <Facts lottery={lottery} />
      <Drawn lottery={lottery} />
    </div>
  );
}

export function Screen() {
  const { t } = useText();
  const [query] = useSearchParams();
  const menu = useCall(lotteryMenu, {});
  const { answer, now } = useLotteries();
  const code = query.get('code');
  // Without a code: the lobby.
  if (code === null || code === 'lobby') return <Redirect to="/m/lottery" />;
  const failed = menu.isError ? menu : answer.isError ? answer : null;
  if (failed?.error) {
    return <FailedState code={failed.error.failure.code} onRetry={failed.refetch} />;
  }
  if (!menu.data || !answer.data) {
    return (
      <div className={style['page']}>
        <Skeleton shape="block" className={style['waiting']} />
        <Skeletons shape="row" count={3} />
      </div>
    );
  }
  const vendor = query.get('vassalage');
  const lottery = answer.data.lotteries.find(
    (each) => each.gameCode === code && (vendor === null || each.vassalage === vendor),
  );
  if (lottery) return <Start lottery={lottery} usual={menu.data.prizeMode} now={now} />;
  return (
    <EmptyState title={t('lottery.unknown')}>
      <ButtonLink look="lamp" to="/m/lottery">
        {t('title.lottery')}
      </ButtonLink>
    </EmptyState>
  );
}
