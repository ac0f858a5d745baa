// All lotteries, by where they are drawn.
import { byRegion, useLotteries } from '#domain/lottery/lottery.ts';
import { LotteryRow } from '#domain/lottery/lottery-row.tsx';
import { useArt } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './more-lottery.module.css';

export function Screen() {
  const { t } = useText();
  const art = useArt('empty/no-games');
  const { answer, now } = useLotteries();
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ScreenSkeleton />;
  const regions = byRegion(answer.data.lotteries);
  if (regions.length === 0) {
    return (
      <EmptyState title={t('lottery.none')} text={t('lottery.noneText')} image={art}>
        <ButtonLink to="/m/gameCenter">{t('title.gameCenter')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={style['page']}>
      {regions.map(({ region, own }) => (
        <Section key={region} title={t(`lottery.region.${region}`)}>
          <ul className={style['list']}>
            {own.map((lottery) => (
              <li key={lottery.nodeId}>
                <LotteryRow lottery={lottery} way={null} now={now} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
