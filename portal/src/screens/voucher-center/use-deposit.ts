// The deposit form: what was typed and chosen, what is wrong with it, and sending it once.
import {
  depositAsk,
  depositMethods,
  depositStatus,
  depositsOpen,
} from '@perya/contract/cashier/deposits';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { ErrorCode } from '@perya/contract/error-codes';
import { wireMoney } from '@perya/contract/money';
import { protectionBreak } from '@perya/contract/play/protection';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useAmountProblem } from '#domain/cashier/amount-field.tsx';
import { amountProblem, readAmount } from '#domain/cashier/amount.ts';
import { forgetRequestKey, requestKeyFor } from '#domain/cashier/request-key.ts';
import { useDraft } from '#domain/form/draft.ts';
import { focusFirstWrong } from '#domain/form/form.ts';
import { call, type Failure } from '#lib/call.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { keyOf } from '#lib/use-call.ts';
import { detailsOf } from './refusal.ts';

export type Methods = OutputOf<typeof depositMethods>;
export type Method = Methods['methods'][number];

const saved = ['amount', 'method'] as const;

export interface Refusal {
  readonly text: string;
  /** What it is about stands beside the field; everything else above the button. */
  readonly ofAmount: boolean;
  /** It is the member's own limit. */
  readonly ofLimit: boolean;
}

/** Says what a refused deposit was refused for. */
function useRefusalOf({ currency }: Methods) {
  const { t, language } = useText();
  const problemText = useAmountProblem();
  const write = (amount: string) => formatMoney(amount, currency, language);
  return (failure: Failure<ErrorCode>, typed: string): Refusal => {
    const general = { ofAmount: false, ofLimit: false };
    const known = detailsOf(failure);
    if (known?.of === 'limits') {
      const problem = amountProblem(typed, currency, language, known);
      const text = problemText(problem, currency, known) ?? t('error.deposit.outsideLimits');
      return { text, ofAmount: true, ofLimit: false };
    }
    if (known?.of === 'ownLimit') {
      const values = { most: write(known.most), left: write(known.left) };
      const text = t(`cashier.overLimit.${known.period}`, values);
      return { text, ofAmount: true, ofLimit: true };
    }
    return { ...general, text: t(`error.${failure.code}`) };
  };
}

/** Sends a wish once, however often it is tried, and goes to where the deposit is. */
function useSending() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (wish: Pick<InputOf<typeof depositAsk>, 'method' | 'amount'>) => {
    const requestKey = requestKeyFor('deposit', wish);
    const result = await call(depositAsk, { ...wish, requestKey });
    // What is unfinished; refused, the methods, their limits or a break may not be as shown.
    for (const { path } of [depositMethods, depositsOpen, protectionBreak]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
    if (result.ok) {
      const { id } = result.value;
      forgetRequestKey('deposit');
      client.setQueryData(keyOf(depositStatus, { id }), result.value);
      navigate(`/m/voucherCenter?id=${id}`);
      return null;
    }
    return result;
  };
}

export function useDeposit(answer: Methods, method: Method | null) {
  const { currency, asksLimit } = answer;
  const { language } = useText();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft<(typeof saved)[number]>('deposit', saved);
  const refusalOf = useRefusalOf(answer);
  const problemText = useAmountProblem();
  const sendWish = useSending();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const typed = draft.values.amount ?? '';
  const amount = readAmount(typed, currency, language);

  const refuse = (next: Refusal | null) => focusFirstWrong(element.current, () => setRefusal(next));
  const change = (field: (typeof saved)[number], value: string) => {
    draft.type(field, value);
    setRefusal(null);
  };
  const send = async () => {
    if (method === null || amount === null || busy) return;
    setBusy(true);
    const failure = await sendWish({ method: method.code, amount: wireMoney(amount, currency) });
    setBusy(false);
    if (failure === null) draft.forget();
    else refuse(refusalOf(failure, typed));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || method === null) return;
    const problem = amountProblem(typed, currency, language, method);
    const text = problemText(problem, currency, method);
    refuse(text === null ? null : { text, ofAmount: true, ofLimit: false });
    if (problem !== null) return;
    if (asksLimit) setAsking(true);
    else await send();
  };
  /** The question was answered, or put off: the deposit goes on. */
  const answered = () => {
    setAsking(false);
    void send();
  };
  return {
    element,
    typed,
    amount,
    type: (text: string) => change('amount', text),
    choose: (code: string) => change('method', code),
    refusal,
    busy,
    submit,
    asking,
    answered,
    putAway: () => setAsking(false),
  };
}

/** The method that was chosen last, or else the first one. */
export function useChosenMethod({ methods }: Methods): Method | null {
  const { values } = useDraft<(typeof saved)[number]>('deposit', saved);
  return methods.find(({ code }) => code === values.method) ?? methods[0] ?? null;
}
