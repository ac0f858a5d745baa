// A code, typed and redeemed once.
import { promotionCode } from '@perya/contract/limits';
import { promotionByCode } from '@perya/contract/rewards/promotions';
import { useRef, useState, type FormEvent } from 'react';
import { focusFirstWrong, useReady } from '#domain/form/form.ts';
import { useBrought, useClaiming } from '#domain/promotion/claiming.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './activity-detail.module.css';

export function CodeForm() {
  const { t } = useText();
  const ready = useReady();
  const element = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const brought = useBrought();
  const { busy, claimed, problem, send } = useClaiming();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed.length < promotionCode.min) {
      focusFirstWrong(element.current, () => setMissing(true));
    } else void send(async () => call(promotionByCode, { code: typed }));
  };
  if (claimed) {
    return (
      <p className={style['good']} role="status">
        {brought(claimed)}
      </p>
    );
  }
  return (
    <form ref={element} className={style['panel']} method="post" onSubmit={submit} noValidate>
      <TextField
        label={t('promotion.codeField')}
        name="promotionCode"
        value={code}
        onValue={(text) => {
          setCode(text);
          setMissing(false);
        }}
        error={missing ? t('promotion.codeMissing') : problem}
        maxLength={promotionCode.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        clearable
      />
      <Button type="submit" look="lamp" wide busy={busy} disabled={!ready}>
        {t('promotion.act.code')}
      </Button>
    </form>
  );
}
