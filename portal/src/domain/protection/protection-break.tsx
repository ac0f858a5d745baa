// Breaks from play: chosen, confirmed, started at once, and shown while they last.
import {
  coolOffLengths,
  exclusionLengths,
  protectionBreak,
  startCoolOff,
  startSelfExclusion,
  type CoolOffLength,
  type ExclusionLength,
} from '@perya/contract/play/protection';
import type { OutputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText, type Translate } from '#lib/text.tsx';
import { keyOf, useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import style from './protection-sheet.module.css';

/** The current break. */
export type Break = NonNullable<OutputOf<typeof protectionBreak>['current']>;

type Length = CoolOffLength | ExclusionLength;

function lengthText(t: Translate, length: Length): string {
  if (length === 'permanent') return t('break.forGood');
  const count = Number.parseInt(length, 10);
  if (length.endsWith('h')) return t('protection.hours', { count });
  if (length.endsWith('d')) return t('break.days', { count });
  return length.endsWith('m') ? t('break.months', { count }) : t('break.years', { count });
}

async function begin(length: Length) {
  const short = coolOffLengths.find((each) => each === length);
  if (short) return call(startCoolOff, { length: short });
  return call(startSelfExclusion, { length: length as ExclusionLength });
}

interface LengthsProps {
  readonly legend: string;
  readonly lengths: readonly Length[];
  readonly onChoose: (length: Length) => void;
}

function Lengths({ legend, lengths, onChoose }: LengthsProps) {
  const { t } = useText();
  return (
    <fieldset className={style['group']}>
      <legend>{legend}</legend>
      {lengths.map((length) => (
        <button
          key={length}
          type="button"
          className={style['choice']}
          onClick={() => onChoose(length)}
        >
          {lengthText(t, length)}
        </button>
      ))}
    </fieldset>
  );
}

interface ConfirmProps {
  readonly length: Length;
  readonly onBack: () => void;
  readonly onStarted: (started: Break) => void;
}

function Confirm({ length, onBack, onStarted }: ConfirmProps) {
  const { t } = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    const result = await begin(length);
    setBusy(false);
    if (!result.ok) return setProblem(t(`error.${result.code}`));
    client.setQueryData(keyOf(protectionBreak, {}), result.value);
    if (result.value.current) onStarted(result.value.current);
    return undefined;
  };
  return (
    <div className={style['form']} role="alertdialog" aria-label={t('break.title')}>
      <p className={style['question']}>{t('break.confirm', { length: lengthText(t, length) })}</p>
      <p className={style['text']}>{t('break.text')}</p>
      {problem !== null && (
        <p className={style['alert']} role="alert">
          {problem}
        </p>
      )}
      <div className={style['actions']}>
        <Button wide onClick={onBack}>
          {t('break.no')}
        </Button>
        <Button wide look="alert" busy={busy} onClick={() => void start()}>
          {t('break.yes')}
        </Button>
      </div>
    </div>
  );
}

function Holding({ current }: { readonly current: Break }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const { kind, until } = current;
  return (
    <output className={style['holding']}>
      <strong>{t(kind === 'coolOff' ? 'stop.coolOff' : 'stop.excluded')}</strong>
      <span>
        {until === null
          ? t('stop.forGood')
          : t('stop.until', { date: formatMoment(until, tag, timeZone) })}
      </span>
      <span>{t('stop.open')}</span>
    </output>
  );
}

/** The current break, and longer ones that replace it. */
export function Breaks({ onStarted }: { readonly onStarted: (started: Break) => void }) {
  const { t } = useText();
  const answer = useCall(protectionBreak, {});
  const [chosen, setChosen] = useState<Length | null>(null);
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={2} />;
  const { current } = answer.data;
  const start = (started: Break) => {
    setChosen(null);
    onStarted(started);
  };
  return (
    <section className={style['breaks']} aria-label={t('break.title')}>
      <h3 className={style['heading']}>{t('break.title')}</h3>
      {current && <Holding current={current} />}
      {chosen ? (
        <Confirm length={chosen} onBack={() => setChosen(null)} onStarted={start} />
      ) : (
        <>
          <p className={style['text']}>{t('break.text')}</p>
          <Lengths legend={t('break.coolOff')} lengths={coolOffLengths} onChoose={setChosen} />
          <Lengths legend={t('break.exclude')} lengths={exclusionLengths} onChoose={setChosen} />
        </>
      )}
    </section>
  );
}
