// The field for a mobile number, with the choice of its country where the merchant offers one.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DialingCodeSheet } from './dialing-code-sheet.tsx';
import { flagOf, mobileProblem, shortestMobile, useDialingCodes } from './dialing-codes.ts';
import type { Format } from './form.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import style from './mobile-field.module.css';

export interface Mobile {
  readonly number: string;
  readonly dialingCode: string;
  /** What is wrong with the number, as far as the form can tell; null when it can be sent. */
  readonly problem: FieldProblem | null;
  /** How the number must be; `min` digits by what is known of the dialing code. */
  readonly format: Format;
  /** The number as the input of calls. */
  readonly input: { readonly mobileNum: string; readonly countryDialingCode: string };
}

/** A number as typed; without a dialing code it belongs to the merchant's country. */
export function useMobile(number: string, chosen: string | undefined): Mobile {
  const { signIn } = useMerchant();
  const dialingCode = signIn.dialingCodePicker && chosen ? chosen : signIn.dialingCode;
  const codes = useDialingCodes(number !== '');
  const problem = mobileProblem(number, dialingCode, codes);
  const input = { mobileNum: number.trim(), countryDialingCode: dialingCode };
  const min = shortestMobile(dialingCode, codes);
  const format = { kind: 'mobile', min, max: lengthOf.mobileMax } as const;
  return { number, dialingCode, problem, format, input };
}

interface PickerProps {
  readonly dialingCode: string;
  readonly onChoose: (dialingCode: string) => void;
}

function Picker({ dialingCode, onChoose }: PickerProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  // Several countries share a code: the one that was chosen, else the first of them.
  const [country, setCountry] = useState<string | null>(null);
  const shared = useDialingCodes(true).filter((each) => each.dialingCode === dialingCode);
  const shown = shared.find((each) => each.country === country) ?? shared[0];
  return (
    <>
      <button
        type="button"
        className={style['picker']}
        aria-haspopup="dialog"
        aria-label={t('dialing.choose', { code: dialingCode })}
        onClick={() => setOpen(true)}
      >
        <span className={style['flag']}>
          {shown && <img src={flagOf(shown.country)} width="20" height="20" alt="" />}
        </span>
        <bdi dir="ltr">{dialingCode}</bdi>
      </button>
      <DialingCodeSheet
        open={open}
        chosen={shown?.country ?? null}
        onClose={() => setOpen(false)}
        onChoose={(each) => {
          setCountry(each.country);
          onChoose(each.dialingCode);
          setOpen(false);
        }}
      />
    </>
  );
}

interface MobileFieldProps {
  readonly mobile: Mobile;
  readonly onNumber: (number: string) => void;
  readonly onDialingCode: (dialingCode: string) => void;
  readonly error: string | null;
  /** Marks it as optional. */
  readonly label?: string;
  readonly name?: string;
  /** False hides the choice of a country even where the merchant offers one. */
  readonly picker?: boolean;
}

export function MobileField(props: MobileFieldProps) {
  const { mobile, onNumber, onDialingCode, error, label, name = 'mobileNum' } = props;
  const { picker = true } = props;
  const { t } = useText();
  const { dialingCodePicker } = useMerchant().signIn;
  const { dialingCode, number } = mobile;
  const start =
    picker && dialingCodePicker ? (
      <Picker dialingCode={dialingCode} onChoose={onDialingCode} />
    ) : (
      <bdi dir="ltr" className={style['code']}>
        {dialingCode}
      </bdi>
    );
  return (
    <TextField
      name={name}
      type="tel"
      inputMode="tel"
      label={label ?? t('account.mobileNum')}
      value={number}
      onValue={onNumber}
      error={error}
      maxLength={lengthOf.mobileMax}
      autoComplete="tel-national"
      start={start}
      clearable
    />
  );
}
