// The amount that is handed out, and the way on to its last look.
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { money, wireMoney } from '@perya/contract/money';
import { AmountField, useAmountProblem } from '#domain/cashier/amount-field.tsx';
import { amountProblem, readAmount } from '#domain/cashier/amount.ts';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong, useReady } from '#domain/form/form.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { Giveable, Giving } from './kind.ts';
import { leastOf, whyNothing } from './transfer-form.ts';
import style from './transfer.module.css';

interface AmountFormProps<V> {
  readonly kind: Giving<V>;
  readonly terms: Giveable;
  /** What the last look says besides the amount. */
  readonly facts: ReactNode;
  /** Further fields, and whether they are right: told with the amount in minor units. */
  readonly children?: ReactNode;
  readonly isGood?: (amount: bigint) => boolean;
  readonly onDone: (answer: V) => void;
}

const kept = ['amount'] as const;

function AmountForm<V>(props: AmountFormProps<V>) {
  const { kind, terms, facts, children, isGood = () => true, onDone } = props;
  const { t, language } = useText();
  const { currency, most } = terms;
  const textOf = useAmountProblem();
  const ready = useReady();
  const draft = useDraft<'amount'>(kind.draft, kept);
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState<string | null>(null);
  const typed = draft.values.amount ?? '';
  const limits = { least: leastOf(currency), most };
  const problem = amountProblem(typed, currency, language, limits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(typed, currency, language);
    if (problem !== null || amount === null || !isGood(amount)) {
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
      {children}
      <Button type="submit" look="lamp" wide disabled={!ready}>
        {t('transfer.continue')}
      </Button>
      <ConfirmSheet
        amount={confirming}
        kind={kind}
        currency={currency}
        facts={facts}
        onDone={(answer) => {
          draft.forget();
          setConfirming(null);
          onDone(answer);
        }}
        onClose={() => setConfirming(null)}
      />
    </form>
  );
}

interface AskProps<V> extends AmountFormProps<V> {
  readonly hasPaymentPassword: boolean;
}

export function Ask<V>({ hasPaymentPassword, ...form }: AskProps<V>) {
  const { t } = useText();
  if (whyNothing(form.terms) !== null) return null;
  if (hasPaymentPassword) return <AmountForm {...form} />;
  return (
    <div className={style['first']}>
      <p>{t('error.payment.notSet')}</p>
      <ButtonLink to="/m/securityCenter?part=paymentPassword" look="lamp">
        {t('transfer.setPassword')}
      </ButtonLink>
    </div>
  );
}
