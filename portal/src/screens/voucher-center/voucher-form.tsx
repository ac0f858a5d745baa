// A prepaid code: typed, redeemed once, and shown as the deposit that it is.
import { depositStatus, voucherRedeem } from '@perya/contract/cashier/deposits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { forgetRequestKey, requestKeyFor } from '#domain/cashier/request-key.ts';
import { focusFirstWrong, useReady } from '#domain/form/form.ts';
import { call } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { keyOf } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './voucher-center.module.css';

/** `children`: how the method is chosen. */
export function VoucherForm({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const ready = useReady();
  const client = useQueryClient();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (text: string) => focusFirstWrong(element.current, () => setError(text));
  const redeem = async () => {
    setBusy(true);
    const wish = { code: code.trim() };
    const result = await call(voucherRedeem, {
      ...wish,
      requestKey: requestKeyFor('voucher', wish),
    });
    setBusy(false);
    if (!result.ok) return refuse(t(`error.${result.code}`));
    const { id } = result.value;
    forgetRequestKey('voucher');
    client.setQueryData(keyOf(depositStatus, { id }), result.value);
    return navigate(`/m/voucherCenter?id=${id}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') refuse(t('cashier.voucherMissing'));
    else void redeem();
  };
  return (
    <form ref={element} className={style['form']} method="post" onSubmit={submit} noValidate>
      {children}
      <TextField
        label={t('cashier.voucherCode')}
        hint={t('cashier.voucherText')}
        name="voucher"
        value={code}
        onValue={(text) => {
          setCode(text);
          setError(null);
        }}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        clearable
      />
      <Button type="submit" look="lamp" wide busy={busy} disabled={!ready}>
        {t('cashier.redeem')}
      </Button>
    </form>
  );
}
