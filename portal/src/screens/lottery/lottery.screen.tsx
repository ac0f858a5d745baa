// The lottery lobby: prize modes, the next draw, the other lotteries, results.
import type { OutputOf } from '@perya/contract/endpoint';
import { lotteryMenu, recentVnLottery, type Lottery } from '@perya/contract/games/lottery';
import { lotteriesOf, playPath, useLotteries } from '#domain/lottery/lottery.ts';
import { LotteryRow, TimeLeft } from '#domain/lottery/lottery-row.tsx';
import { WayChoice } from '#domain/lottery/way-choice.tsx';
import { modeName, useLotteryChoice, wayOf, type Way } from '#domain/lottery/way-to-play.ts';
import { useArt, useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import style from './lottery.module.css';

/** How many the lobby shows. */
const mostShown = 8;

interface ShownProps {
  readonly way: Way;
  readonly now: number;
}

function Next({ lottery, way, now }: ShownProps & { readonly lottery: Lottery }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  return (
    <section className={style['next']} aria-label={t('lottery.next')}>
      <img src={lottery.iconUrl} width="96" height="96" alt="" />
      <div className={style['words']}>
        <p className={style['kicker']}>{t('lottery.next')}</p>
        <h2 className={style['name']}>{lottery.gameName}</h2>
        <p className={style['when']}>{formatMoment(lottery.drawAt, tag, timeZone)}</p>
      </div>
      <div className={style['foot']}>
        <p className={style['left']}>
          <span>{t('lottery.closesIn')}</span>
          <span className={style['clock']}>
            <TimeLeft closesAt={lottery.closesAt} now={now} />
          </span>
        </p>
        <ButtonLink look="lamp" to={playPath(lottery, way)}>
          {t('lottery.play')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Nothing before the first draw, or after a failure. */
function Results() {
  const { t, tag, language } = useText();
  const { timeZone } = useMerchant();
  const { data } = useCall(recentVnLottery, { language });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t('lottery.results')}>
      <ul className={style['list']}>
        {data.list.map(({ nodeId, gameName, drawnAt, prizes }) => (
          <li key={nodeId}>
            <ListRow
              title={gameName}
              text={formatMoment(drawnAt, tag, timeZone)}
              end={<bdi className={style['number']}>{prizes[0]?.numbers[0] ?? ''}</bdi>}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Lotteries({ list, way, now }: ShownProps & { readonly list: readonly Lottery[] }) {
  const { t } = useText();
  const art = useArt('empty/no-games');
  const [next, ...others] = list;
  if (!next) {
    return (
      <EmptyState title={t('lottery.none')} text={t('lottery.noneText')} image={art}>
        <ButtonLink to="/m/gameCenter">{t('title.gameCenter')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Next lottery={next} way={way} now={now} />
      <ul className={style['list']}>
        {others.slice(0, mostShown).map((each) => (
          <li key={each.nodeId}>
            <LotteryRow lottery={each} way={way} now={now} />
          </li>
        ))}
      </ul>
      <ButtonLink wide to="/m/moreLottery">
        {t('lottery.more')}
      </ButtonLink>
      <Results />
    </>
  );
}

interface LobbyProps {
  readonly menu: OutputOf<typeof lotteryMenu>;
  readonly all: readonly Lottery[];
  readonly now: number;
}

function Lobby({ menu, all, now }: LobbyProps) {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const { kept, keep } = useLotteryChoice();
  const vendor = query.get('vassalage');
  // A tap on a lottery's tile: it stands first, in a mode that it has.
  const tapped = all.find(
    ({ gameCode, vassalage }) => gameCode === query.get('code') && vassalage === vendor,
  );
  const offered = {
    prizeModes: menu.modes.map((each) => each.prizeMode),
    playTypes: menu.playTypes,
  };
  const way = wayOf({ query, kept, usual: menu.prizeMode }, tapped ?? offered);
  const choose = (choice: Partial<Way>) => {
    keep(choice);
    const next = { ...way, ...choice };
    const fields = { prize_mode: next.prizeMode, playType: next.playType };
    setQuery({ ...fields, ...(vendor !== null && { vassalage: vendor }) }, { replace: true });
  };
  const list = lotteriesOf(all, way, vendor);
  const first = tapped && list.includes(tapped) ? [tapped] : [];
  return (
    <div className={style['page']}>
      {menu.modes.length > 1 && (
        <Tabs
          label={t('lottery.modes')}
          tabs={offered.prizeModes.map((id) => ({ id, label: modeName(t, id) }))}
          selected={way.prizeMode}
          onSelect={(prizeMode) => choose({ prizeMode })}
          controls="lotteries"
        />
      )}
      <WayChoice
        label={t('lottery.types')}
        ways={menu.playTypes}
        chosen={way.playType}
        nameOf={(type) => t(`lottery.type.${type}`)}
        onChoose={(playType) => choose({ playType })}
      />
      <div
        id="lotteries"
        role="tabpanel"
        aria-label={t('title.lottery')}
        className={style['panel']}
      >
        <Lotteries
          list={[...first, ...list.filter((each) => each !== first[0])]}
          way={way}
          now={now}
        />
      </div>
    </div>
  );
}

export function Screen() {
  const menu = useCall(lotteryMenu, {});
  const { answer, now } = useLotteries();
  const failed = menu.isError ? menu : answer.isError ? answer : null;
  if (failed?.error) {
    return <FailedState code={failed.error.failure.code} onRetry={failed.refetch} />;
  }
  if (menu.data && answer.data) {
    return <Lobby menu={menu.data} all={answer.data.lotteries} now={now} />;
  }
  return (
    <div className={style['page']}>
      <Skeleton shape="block" className={style['waiting']} />
      <Skeletons shape="row" count={6} />
    </div>
  );
}
