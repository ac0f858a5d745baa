// Splits a rain's total again from its seed, in this browser, and compares it with what fell.
import type { OutputOf } from '@perya/contract/endpoint';
import type { Rain, rainShares } from '@perya/contract/rewards/rain';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import style from './rain-sheet.module.css';

type Shares = OutputOf<typeof rainShares>['shares'];

interface SplitProps {
  readonly rain: Rain;
  readonly shares: Shares;
}

export function Split({ rain, shares }: SplitProps) {
  const { t } = useText();
  const [good, setGood] = useState<boolean | null>(null);
  const check = async () => {
    const { isSplitOf } = await import('./verification.ts');
    setGood(
      isSplitOf(
        rain,
        shares.map(({ amount }) => amount),
      ),
    );
  };
  return (
    <div className={style['facts']}>
      <h3 className={style['heading']}>{t('rain.check')}</h3>
      <p className={style['quiet']}>{t('rain.checkText')}</p>
      <CopyRow label={t('rain.hash')} text={rain.seedHash} />
      <CopyRow label={t('rain.seed')} text={rain.seed ?? ''} />
      <Button wide onClick={() => void check()}>
        {t('rain.check')}
      </Button>
      <p role="status" className={good === false ? style['failure'] : style['good']}>
        {good !== null && (good ? t('rain.good', { count: rain.count }) : t('rain.bad'))}
      </p>
    </div>
  );
}
