// One of the rules: its cost, who joined, what its file says, and the way to stop it.
import { rewardPrizes, rewardStop, type partsThatStop } from '@perya/contract/ops/reward-rules';
import { Act } from '#domain/act/act.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Days } from '#domain/merchant/written-days.tsx';
import { Moment } from '#domain/merchant/moment.tsx';
import { RuleState } from '#domain/rewards/reward-state.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import type { Rule } from './rewards.screen.tsx';
import style from './rewards.module.css';

interface RuleDrawerProps {
  /** Undefined where none is stopped by itself. */
  readonly part: (typeof partsThatStop)[number] | undefined;
  readonly shown: Rule;
  readonly onClose: () => void;
}

/** Of a large leaderboard that is over. */
function Prizes({ shown: { id, version, prizes } }: { readonly shown: Rule }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  if (prizes === null) return null;
  if (prizes.askedBy !== null) return <p>{t('prizes.asked', { operator: prizes.askedBy })}</p>;
  return (
    <>
      <p>{t('prizes.wait')}</p>
      {may('reward.manage') && (
        <div>
          <Act
            endpoint={rewardPrizes}
            input={{ merchant, id, version }}
            changes={['/ops/rewards', '/ops/approvals']}
            look="lamp"
            label={t('prizes.ask')}
            text={t('prizes.askText')}
          />
        </div>
      )}
    </>
  );
}

export function RuleDrawer({ part, shown, onClose }: RuleDrawerProps) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { id, version, state, currency, spent, budget, counts, file } = shown;
  const runs = state === 'running' || state === 'waits';
  return (
    <Drawer title={shown.title} onClose={onClose}>
      <RuleState state={state} />
      {part && runs && may('reward.manage') && (
        <div>
          <Act
            endpoint={rewardStop}
            input={{ merchant, part, id, version }}
            changes={['/ops/rewards']}
            look="alert"
            label={t('promotion.stop')}
            text={t(`stopText.${part}`)}
          />
        </div>
      )}
      <Prizes shown={shown} />
      <Facts
        facts={[
          [t('promotion.from'), shown.from && <Moment key="from" at={shown.from} />],
          [t('promotion.from'), shown.fromDay && <Days key="day" from={shown.fromDay} />],
          [t('promotion.until'), shown.until && <Moment key="until" at={shown.until} />],
          [
            t('promotion.spent'),
            spent !== null && <Money key="spent" amount={spent} currency={currency} />,
          ],
          [
            t('promotion.budget'),
            budget !== null && <Money key="budget" amount={budget} currency={currency} />,
          ],
          [t('rules.joined'), counts && String(counts.joined)],
          [t('rules.taken'), counts && String(counts.taken)],
          [t('rules.flagged'), counts && String(counts.flagged)],
        ]}
      />
      {file && (
        <>
          <h3>{t('file.text')}</h3>
          <pre className={style['file']}>{JSON.stringify(file, null, 2)}</pre>
        </>
      )}
    </Drawer>
  );
}
