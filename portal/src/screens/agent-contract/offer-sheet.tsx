// An offer to a direct downline: to whom, on what terms; the agent's own terms stand to begin with.
import {
  agentContractOffer,
  type ContractKind,
  type Terms,
} from '@perya/contract/agents/contracts';
import type { Id } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import { useRef, useState, type FormEvent } from 'react';
import { focusFirstWrong } from '#domain/form/form.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { DownlineChoice } from './downline-choice.tsx';
import { TermsFields } from './terms-fields.tsx';
import { readTerms, typedOf, type TermsProblems } from './terms-form.ts';
import { useRefreshContracts } from './use-refresh.ts';
import style from './agent-contract.module.css';

interface FormProps {
  readonly kind: ContractKind;
  /** What the agent holds. */
  readonly terms: Terms;
  readonly currency: Currency;
  readonly onClose: () => void;
}

const noProblems: TermsProblems = {};

function useOffer({ kind, terms, currency, onClose }: FormProps) {
  const { t, language } = useText();
  const refresh = useRefreshContracts();
  const [member, setMember] = useState<Id<'member'> | null>(null);
  const [typed, setTyped] = useState(() => typedOf(terms, language));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = readTerms(kind, typed, { currency, language });
  const send = async (form: HTMLFormElement | null) => {
    if (busy) return;
    if (member === null || !('terms' in read)) {
      focusFirstWrong(form, () => setTried(true));
      return;
    }
    setBusy(true);
    setRefusal(null);
    const result = await call(agentContractOffer, { member, kind, terms: read.terms });
    setBusy(false);
    refresh();
    if (!result.ok) {
      setRefusal(t(`error.${result.code}`));
      return;
    }
    toast.success(t('contracts.sent'));
    onClose();
  };
  const problems = tried && 'problems' in read ? read.problems : noProblems;
  return { member, setMember, typed, setTyped, tried, busy, refusal, problems, send };
}

function OfferForm(props: FormProps) {
  const { kind, currency } = props;
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const offer = useOffer(props);
  const { member, setMember, typed, setTyped, tried, busy, refusal, problems, send } = offer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(form.current);
  };
  return (
    <form ref={form} className={style['form']} method="post" onSubmit={submit} noValidate>
      <DownlineChoice
        chosen={member}
        onChosen={setMember}
        error={tried && member === null ? t('contracts.whoMissing') : null}
      />
      <TermsFields
        kind={kind}
        currency={currency}
        typed={typed}
        onTyped={setTyped}
        problems={problems}
      />
      <p className={style['quiet']}>{t('contracts.youPay')}</p>
      <p className={style['message']} role="alert" hidden={refusal === null}>
        {refusal}
      </p>
      <Button type="submit" look="lamp" wide busy={busy}>
        {t('contracts.send')}
      </Button>
    </form>
  );
}

export function OfferSheet({ open, ...form }: FormProps & { readonly open: boolean }) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={form.onClose} title={t('contracts.offer')}>
      <OfferForm {...form} />
    </Sheet>
  );
}
