// One lottery before it is played: its next draw, schedule, modes and results.
import type { PrizeMode } from '@perya/contract/games/category';
import { recentVnLottery, vnNumero, type Lottery } from '@perya/contract/games/lottery';
import { playPath, prizeModeIn, useLotteries } from '#domain/lottery/lottery.ts';
import { TimeLeft, useSchedule } from '#domain/lottery/lottery-row.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { Redirect, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './start-lottery.module.css';

const mostEndings = 10;

interface ModesProps {
  readonly lottery: Lottery;
  readonly chosen: PrizeMode;
  readonly onChoose: (mode: PrizeMode) => void;
}

function Modes({ lottery, chosen, onChoose }: ModesProps) {
  const { t } = useText();
  if (lottery.prizeModes.length < 2) return null;
  return (
    <fieldset className={style['modes']}>
      <legend className="visually-hidden">{t('lottery.modes')}</legend>
      {lottery.prizeModes.map((mode) => (
        <Button
          key={mode}
          size="small"
          look={mode === chosen ? 'outline' : 'quiet'}
          aria-pressed={mode === chosen}
          onClick={() => onChoose(mode)}
        >
          {mode === chosen && <Icon name="check" size={16} />}
          {mode === 'ZY' ? mode : t(`category.${mode}`)}
        </Button>
      ))}
    </fieldset>
  );
}

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

function Start({ lottery, now }: { readonly lottery: Lottery; readonly now: number }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const [query, setQuery] = useSearchParams();
  const wanted = prizeModeIn(query);
  const mode =
    lottery.prizeModes.find((each) => each === wanted) ?? lottery.prizeModes[0] ?? 'LOTT';
  const choose = (prizeMode: PrizeMode) => {
    const next = new URLSearchParams(query);
    next.set('prize_mode', prizeMode);
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
      <Modes lottery={lottery} chosen={mode} onChoose={choose} />
      <ButtonLink look="lamp" wide to={playPath(lottery, mode)}>
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
  const { answer, now } = useLotteries();
  const code = query.get('code');
  // Without a code: the lobby.
  if (code === null || code === 'lobby') return <Redirect to="/m/lottery" />;
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
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
  if (lottery) return <Start lottery={lottery} now={now} />;
  return (
    <EmptyState title={t('lottery.unknown')}>
      <ButtonLink look="lamp" to="/m/lottery">
        {t('title.lottery')}
      </ButtonLink>
    </EmptyState>
  );
}
