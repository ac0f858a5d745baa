// Giving a deposit up, after a question that says what becomes of money that comes all the same.
import { depositCancel, depositStatus, depositsOpen } from '@perya/contract/cashier/deposits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { keyOf } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { DepositView } from './deposit-steps.ts';
import style from './voucher-center.module.css';

export function Cancel({ deposit: { id } }: { readonly deposit: DepositView }) {
  const { t } = useText();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    const result = await call(depositCancel, { id });
    setBusy(false);
    if (!result.ok) return setProblem(t(`error.${result.code}`));
    setAsking(false);
    client.setQueryData(keyOf(depositStatus, { id }), result.value);
    return client.invalidateQueries({ queryKey: [depositsOpen.path] });
  };
  return (
    <>
      <Button wide look="outline" onClick={() => setAsking(true)}>
        {t('cashier.cancel')}
      </Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={t('cashier.cancelAsk')}>
        <p className={style['quiet']}>{t('cashier.cancelText')}</p>
        <p className={style['alert']} role="alert" hidden={problem === null}>
          {problem}
        </p>
        <div className={style['pair']}>
          <Button wide onClick={() => setAsking(false)}>
            {t('cashier.keep')}
          </Button>
          <Button wide look="alert" busy={busy} onClick={() => void cancel()}>
            {t('cashier.cancel')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
