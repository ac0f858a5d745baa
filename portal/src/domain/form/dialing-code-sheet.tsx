// The choice of a country by its name or dialing code.
import type { DialingCode } from '@perya/contract/account/phone';
import { dialingCodes } from '@perya/contract/account/phone';
import { useMemo, useState } from 'react';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './dialing-code-sheet.module.css';
import { countryNamer, flagOf, searchCountries } from './dialing-codes.ts';

interface ChoiceProps {
  /** Two letters of the country that is chosen now. */
  readonly chosen: string | null;
  readonly onChoose: (code: DialingCode) => void;
}

function Countries({ codes, chosen, onChoose }: ChoiceProps & { codes: readonly DialingCode[] }) {
  const { t, tag } = useText();
  const [text, setText] = useState('');
  const nameOf = useMemo(() => countryNamer(tag), [tag]);
  const found = searchCountries({ codes, nameOf, text });
  return (
    <>
      <TextField
        inputMode="search"
        enterKeyHint="search"
        label={t('dialing.search')}
        value={text}
        onValue={setText}
        autoComplete="off"
        spellCheck={false}
        clearable
      />
      <p className="visually-hidden" role="status">
        {t('dialing.found', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState title={t('dialing.none')} lamps={false} />}
      <ul className={style['list']}>
        {found.map((code) => (
          <li key={code.country} className={style['item']}>
            <button
              type="button"
              className={style['country']}
              aria-current={code.country === chosen || undefined}
              onClick={() => onChoose(code)}
            >
              <img src={flagOf(code.country)} width="28" height="28" alt="" loading="lazy" />
              <span className={style['name']}>{nameOf(code.country)}</span>
              <bdi dir="ltr" className={style['code']}>
                {code.dialingCode}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Choice(props: ChoiceProps) {
  const answer = useCall(dialingCodes, {});
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={6} />;
  return <Countries codes={answer.data} {...props} />;
}

interface DialingCodeSheetProps extends ChoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DialingCodeSheet({ open, onClose, ...choice }: DialingCodeSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('dialing.title')}>
      <div className={style['sheet']}>
        <Choice {...choice} />
      </div>
    </Sheet>
  );
}
