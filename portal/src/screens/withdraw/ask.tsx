// Asking for a withdrawal: to which account, how much, and what arrives of it.
import type { Currency } from '@perya/contract/money';
import { useRef, useState, type FormEvent } from 'react';
import { AmountField, useAmountProblem } from '#domain/cashier/amount-field.tsx';
import { amountProblem, readAmount, typedAs, type AmountLimits } from '#domain/cashier/amount.ts';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong, useReady } from '#domain/form/form.ts';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { AccountChoice, isUsable } from './account-choice.tsx';
import { ConfirmSheet, type Chosen } from './confirm-sheet.tsx';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import * as form from './withdrawal-form.ts';
import type { Account, Withdrawable } from './withdrawal-form.ts';
import style from './withdraw.module.css';
import { useWritten } from '#domain/cashier/written.ts';

interface AskProps {
  readonly state: Withdrawable;
  readonly accounts: readonly Account[];
  readonly canAdd: boolean;
  readonly hasPaymentPassword: boolean;
}

const kept = ['account', 'amount'] as const;

type Draft = ReturnType<typeof useDraft<(typeof kept)[number]>>;

function useChosenAccount({ state, accounts }: AskProps, now: number) {
  const draft = useDraft<(typeof kept)[number]>('withdraw', kept);
  const usable = accounts.filter((each) => isUsable(each, state, now));
  const named = usable.find(({ id }) => id === draft.values.account);
  const account = named ?? usable.find(({ isDefault }) => isDefault) ?? usable[0] ?? null;
  const method = account && form.methodTo(state, account.provider);
  return { draft, account, method: method ?? null };
}

/** Why nothing can be asked for now; null when something can. */
function useNothing({ free, wallet, currency, methods }: Withdrawable): string | null {
  const { t } = useText();
  const written = useWritten(currency);
  const has = form.minorOf(free, currency);
  if (has === 0n) {
    const all = form.minorOf(wallet, currency) > 0n;
    return t(all ? 'withdraw.allLocked' : 'withdraw.nothing');
  }
  const [smallest] = methods
    .map(({ least }) => least)
    .sort((a, b) => (form.minorOf(a, currency) < form.minorOf(b, currency) ? -1 : 1));
  if (smallest === undefined || has >= form.minorOf(smallest, currency)) return null;
  return t('withdraw.tooLow', { least: written(smallest) });
}

function PaymentFirst() {
  const { t } = useText();
  return (
    <div className={style['first']}>
      <p>{t('withdraw.needsPayment')}</p>
      <ButtonLink to="/m/securityCenter?part=paymentPassword" look="lamp">
        {t('withdraw.setPayment')}
      </ButtonLink>
    </div>
  );
}

/** What the typed amount comes to, and what is wrong with it. */
function useTyped(state: Withdrawable, method: form.Method, typed: string) {
  const { t, language } = useText();
  const textOf = useAmountProblem();
  const { currency } = state;
  const limits = {
    least: method.least,
    most: form.wire(form.mostOf(state, method), currency),
  };
  const amount = readAmount(typed, currency, language);
  const sums = amount === null ? null : form.sumsOf(state, method, amount);
  const problem = amountProblem(typed, currency, language, limits);
  const isNothing = sums !== null && sums.net < 1n;
  const owes = sums !== null && sums.owed > 0n;
  const nothing = t(owes ? 'withdraw.tooLittleOwed' : 'withdraw.tooLittle');
  const wrong = textOf(problem, currency, limits) ?? (isNothing ? nothing : null);
  // While a person types, only what more digits don't mend.
  const isLasting = problem === 'tooLarge';
  return { limits, amount, sums, wrong, isLasting };
}

interface ComesToProps {
  readonly sums: form.Sums;
  readonly currency: Currency;
}

function ComesTo({ sums: { fee, owed, net }, currency }: ComesToProps) {
  const { t } = useText();
  return (
    <FactList live>
      <Fact name={t('withdraw.fee')}>
        <Money amount={form.wire(fee, currency)} currency={currency} />
      </Fact>
      {owed > 0n && (
        <Fact name={t('withdraw.owed')}>
          <Money amount={form.wire(owed, currency)} currency={currency} />
        </Fact>
      )}
      <Fact name={t('withdraw.net')} total>
        <Money amount={form.wire(net, currency)} currency={currency} />
      </Fact>
    </FactList>
  );
}

interface AmountProps {
  readonly draft: Draft;
  readonly currency: Currency;
  readonly limits: AmountLimits;
  readonly free: string;
  readonly leftToday: string | null;
  readonly error: string | null;
}

function Amount({ draft, currency, limits, free, leftToday, error }: AmountProps) {
  const { t, language } = useText();
  const written = useWritten(currency);
  const type = (typed: string) => draft.type('amount', typed);
  return (
    <div className={style['amount']}>
      <AmountField
        value={draft.values.amount ?? ''}
        onValue={type}
        currency={currency}
        limits={limits}
        error={error}
      />
      <span className={style['beside']}>
        <Button size="small" onClick={() => type(typedAs(limits.most, language))}>
          {t(limits.most === free ? 'withdraw.all' : 'withdraw.max')}{' '}
          <Money amount={limits.most} currency={currency} />
        </Button>
        {leftToday !== null && (
          <span className={style['quiet']}>
            {t('withdraw.leftToday', { amount: written(leftToday) })}
          </span>
        )}
      </span>
    </div>
  );
}

interface ChosenFormProps extends AskProps {
  readonly account: Account;
  readonly method: form.Method;
  readonly draft: Draft;
}

function ChosenForm({ state, account, method, draft, hasPaymentPassword }: ChosenFormProps) {
  const { t } = useText();
  const ready = useReady();
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState<Chosen | null>(null);
  const { limits, amount, sums, wrong, isLasting } = useTyped(
    state,
    method,
    draft.values.amount ?? '',
  );
  const { currency } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong !== null || amount === null || sums === null) {
      focusFirstWrong(element.current, () => setTried(true));
      return;
    }
    const before = form.sourcesBefore(state, account, amount);
    setConfirming({ account, method, amount, sums, before });
  };
  return (
    <>
      <form ref={element} className={style['form']} method="post" onSubmit={submit} noValidate>
        <Amount
          draft={draft}
          currency={currency}
          limits={limits}
          free={state.free}
          leftToday={method.leftToday}
          error={tried || isLasting ? wrong : null}
        />
        {wrong === null && sums !== null && <ComesTo sums={sums} currency={currency} />}
        {hasPaymentPassword && (
          <Button type="submit" look="lamp" wide disabled={!ready}>
            {t('withdraw.continue')}
          </Button>
        )}
      </form>
      {!hasPaymentPassword && <PaymentFirst />}
      <ConfirmSheet
        chosen={confirming}
        currency={currency}
        bonus={state.bonus}
        onDone={draft.forget}
        onClose={() => setConfirming(null)}
      />
    </>
  );
}

export function Ask(props: AskProps) {
  const { state, accounts, canAdd } = props;
  const [now] = useState(() => Date.now());
  const nothing = useNothing(state);
  const { draft, account, method } = useChosenAccount(props, now);
  return (
    <>
      {nothing !== null && <p>{nothing}</p>}
      <AccountChoice
        state={state}
        accounts={accounts}
        canAdd={canAdd}
        chosen={account?.id ?? null}
        onChoose={(id) => draft.type('account', id)}
        now={now}
      />
      {nothing === null && state.restsUntil === null && account && method && (
        <ChosenForm {...props} account={account} method={method} draft={draft} />
      )}
    </>
  );
}
