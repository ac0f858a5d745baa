// Asks before a game is left in which a bet stays in play, and says what becomes of the bet.
import type { Currency } from '@perya/contract/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Launch } from './use-launch.ts';
import style from './launch-game.module.css';

type Go = () => void;

export interface OpenBet {
  /** What the game says is in play: a decimal string of major units; null for nothing. */
  readonly stake: string | null;
  readonly set: (stake: string | null) => void;
  /** What has been asked about: where an answer leads. */
  readonly asked: Go | null;
  /** Goes at once, or asks first when a bet is open. */
  readonly ask: (go: Go) => void;
  readonly stay: () => void;
}

/** The browser's watcher of the back button; not in every browser. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Where the browser reports the phone's back button, it asks as the bar's does. */
function useBackButton(isOn: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOn || !('CloseWatcher' in window)) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', back);
    return () => watcher.destroy();
  }, [isOn]);
}

/** `launch`: the game that is open, whose bets alone are asked about. */
export function useOpenBet(launch: Launch | null): OpenBet {
  const [open, setOpen] = useState<{ of: Launch | null; stake: string } | null>(null);
  const [asked, setAsked] = useState<Go | null>(null);
  const stake = launch !== null && open?.of === launch ? open.stake : null;
  return {
    stake,
    set: (next) => {
      setOpen(next === null ? null : { of: launch, stake: next });
      // The round is over: there is nothing left to ask.
      if (next === null) setAsked(null);
    },
    asked,
    ask: (go) => {
      if (stake === null) go();
      else setAsked(() => go);
    },
    stay: () => setAsked(null),
  };
}

interface LeaveSheetProps {
  readonly openBet: OpenBet;
  readonly currency: Currency;
  readonly onBack: Go;
}

export function LeaveSheet({ openBet, currency, onBack }: LeaveSheetProps) {
  const { t } = useText();
  const { stake, asked, stay } = openBet;
  useBackButton(stake !== null && asked === null, onBack);
  return (
    <Sheet open={asked !== null} onClose={stay} title={t('leave.title')}>
      <div className={style['leaving']}>
        <p>
          {t('leave.stake')}{' '}
          <strong>{stake !== null && <Money amount={stake} currency={currency} exact />}</strong>
        </p>
        <p>{t('leave.text')}</p>
      </div>
      <div className={style['choices']}>
        <Button look="lamp" wide onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button wide onClick={() => asked?.()}>
          {t('leave.go')}
        </Button>
      </div>
    </Sheet>
  );
}
