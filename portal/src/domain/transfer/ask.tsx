// The amount of a transfer, and the way on to its last look.
import { useRef, useState, type FormEvent } from 'react';
import { money, wireMoney } from '@perya/contract/money';
import { AmountField, useAmountProblem } from '#domain/cashier/amount-field.tsx';
import { amountProblem, readAmount } from '#domain/cashier/amount.ts';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong, useReady } from '#domain/form/form.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { leastOf, whyNothing } from './transfer-form.ts';
import type { Terms, Transfer, TransferKind } from './kind.ts';
import style from './transfer.module.css';

interface AskProps {
  readonly kind: TransferKind;
  readonly terms: Terms;
  readonly hasPaymentPassword: boolean;
  readonly onDone: (transfer: Transfer) => void;
}

const kept = ['amount'] as const;

function AmountForm({ kind, terms, onDone }: Omit<AskProps, 'hasPaymentPassword'>) {
  const { t, language } = useText();
  const { currency, most } = terms;
  const textOf = useAmountProblem();
  const ready = useReady();
  const draft = useDraft<'amount'>(kind.wish + kind.member, kept);
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState<string | null>(null);
  const typed = draft.values.amount ?? '';
  const limits = { least: leastOf(currency), most };
  const problem = amountProblem(typed, currency, language, limits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(typed, currency, language);
    if (problem !== null || amount === null) {
      focusFirstWrong(element.current, () => setTried(true));
      return;
    }
    setConfirming(wireMoney(money(amount), currency));
  };
  const isShown = tried || problem === 'tooLarge';
  return (
    <form ref={element} className={style['form']} method="post" onSubmit={submit} noValidate>
      <AmountField
        value={typed}
        onValue={(value) => draft.type('amount', value)}
        currency={currency}
        limits={limits}
        error={isShown ? textOf(problem, currency, limits) : null}
      />
      <Button type="submit" look="lamp" wide disabled={!ready}>
        {t('transfer.continue')}
      </Button>
      <ConfirmSheet
        amount={confirming}
        kind={kind}
        terms={terms}
        onDone={(transfer) => {
          draft.forget();
          onDone(transfer);
        }}
        onClose={() => setConfirming(null)}
      />
    </form>
  );
}

export function Ask({ kind, terms, hasPaymentPassword, onDone }: AskProps) {
  const { t } = useText();
  if (whyNothing(terms) !== null) return null;
  if (hasPaymentPassword) return <AmountForm kind={kind} terms={terms} onDone={onDone} />;
  return (
    <div className={style['first']}>
      <p>{t('error.payment.notSet')}</p>
      <ButtonLink to="/m/securityCenter?part=paymentPassword" look="lamp">
        {t('transfer.setPassword')}
      </ButtonLink>
    </div>
  );
}
