// The reality check: a sheet over the game with time, stakes and result, which must be answered.
import { useId } from 'react';
import { clockOf } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Money } from '#ui/money.tsx';
import type { Sitting } from './use-sitting.ts';
import style from './reality-check.module.css';

interface RealityCheckProps {
  readonly sitting: Sitting;
  readonly elapsedMs: number;
  readonly trial: boolean;
  readonly onContinue: () => void;
  readonly onStop: () => void;
  readonly onRecord: () => void;
  readonly onLimits: () => void;
}

function Figures({ sitting }: Pick<RealityCheckProps, 'sitting'>) {
  const { t } = useText();
  const { currency, stakes, payouts, net } = sitting;
  return (
    <dl className={style['figures']}>
      <div>
        <dt>{t('reality.stakes')}</dt>
        <dd>
          <Money amount={stakes} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('reality.payouts')}</dt>
        <dd>
          <Money amount={payouts} currency={currency} />
        </dd>
      </div>
      <div className={style['net']}>
        <dt>{t('launch.net')}</dt>
        <dd>
          <Money amount={net} currency={currency} sign />
        </dd>
      </div>
    </dl>
  );
}

/** Only an answer closes it: neither Escape, nor a tap beside it, nor a swipe. */
export function RealityCheck(props: RealityCheckProps) {
  const { sitting, elapsedMs, trial, onContinue, onStop, onRecord, onLimits } = props;
  const { t } = useText();
  const id = useId();
  return (
    <Modal labelledBy={id} onClose={null}>
      <div className={style['check']}>
        <h2 className={style['title']} id={id}>
          {t('reality.title')}
        </h2>
        <p className={style['text']}>{t('reality.text')}</p>
        <p className={style['time']}>
          <span className={style['text']}>{t('launch.elapsed')}</span>
          <span className={style['clock']}>{clockOf(elapsedMs)}</span>
        </p>
        <Figures sitting={sitting} />
        <div className={style['answers']}>
          <Button wide look="outline" onClick={onStop}>
            {t('reality.stop')}
          </Button>
          <Button wide look="outline" onClick={onContinue}>
            {t('reality.continue')}
          </Button>
          <Button size="small" onClick={onRecord}>
            {t('reality.record')}
          </Button>
          {!trial && (
            <Button size="small" onClick={onLimits}>
              {t('reality.limits')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
