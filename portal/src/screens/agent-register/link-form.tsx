// A new registration link: its label, what account it opens, at what rates, and how long.
import { accountType } from '@perya/contract/account/account-type';
import { agentLinkMake, agentLinks, type AgentLink } from '@perya/contract/agents/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { focusFirstWrong } from '#domain/form/form.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { dayIn } from '#domain/records/period.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { RateFields, TypeChoice, type Opened } from './join-fields.tsx';
import { readRates, readUses, type Rates } from './join-form.ts';
import style from './agent-register.module.css';

interface LinkFormProps {
  /** The agent's own. */
  readonly rates: Rates;
  readonly onMade: (link: AgentLink) => void;
}

interface Typed {
  readonly label: string;
  readonly type: Opened;
  readonly rates: Rates;
  /** YYYY-MM-DD of the merchant, that day with it; empty for no end. */
  readonly lastDay: string;
  readonly uses: string;
}

const empty: Typed = { label: '', type: accountType.member, rates: {}, lastDay: '', uses: '' };

function useMaking({ rates: own, onMade }: LinkFormProps) {
  const { t } = useText();
  const { timeZone } = useMerchant();
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const { rates, wrong } = readRates(typed.rates, own);
  const uses = readUses(typed.uses);
  const label = typed.label.trim();
  const isPast = typed.lastDay !== '' && typed.lastDay < today;
  const isWrong = label === '' || wrong.length > 0 || uses === 0 || isPast;
  const send = async (form: HTMLFormElement | null) => {
    if (isSending.current) return;
    if (isWrong) {
      focusFirstWrong(form, () => setTried(true));
      return;
    }
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const lastDay = typed.lastDay === '' ? null : typed.lastDay;
    const result = await call(agentLinkMake, { label, type: typed.type, rates, lastDay, uses });
    isSending.current = false;
    setBusy(false);
    if (!result.ok) {
      setRefusal(t(`error.${result.code}`));
      return;
    }
    toast.success(t('links.made'));
    await client.invalidateQueries({ queryKey: [agentLinks.path] });
    onMade(result.value);
  };
  const problems = {
    label: tried && label === '' ? t('links.labelMissing') : null,
    rates: tried ? wrong : [],
    lastDay: tried && isPast ? t('links.untilWrong') : null,
    uses: tried && uses === 0 ? t('links.usesWrong') : null,
  };
  return { typed, setTyped, refusal, busy, problems, send };
}

export function LinkForm(props: LinkFormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const { typed, setTyped, refusal, busy, problems, send } = useMaking(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(form.current);
  };
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  return (
    <form ref={form} className={style['form']} method="post" onSubmit={submit} noValidate>
      <TextField
        name="label"
        label={t('links.label')}
        hint={t('links.labelHint')}
        value={typed.label}
        onValue={(label) => set({ label })}
        error={problems.label}
        autoComplete="off"
        maxLength={40}
      />
      <TypeChoice type={typed.type} onType={(type) => set({ type })} />
      <RateFields
        own={props.rates}
        typed={typed.rates}
        onTyped={(rates) => set({ rates })}
        wrong={problems.rates}
      />
      <TextField
        name="lastDay"
        type="date"
        label={t('links.until')}
        value={typed.lastDay}
        onValue={(lastDay) => set({ lastDay })}
        error={problems.lastDay}
      />
      <TextField
        name="uses"
        label={t('links.uses')}
        value={typed.uses}
        onValue={(uses) => set({ uses })}
        error={problems.uses}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        dir="ltr"
      />
      <p className={style['message']} role="alert" hidden={refusal === null}>
        {refusal}
      </p>
      <Button type="submit" look="lamp" wide busy={busy}>
        {t('links.make')}
      </Button>
    </form>
  );
}
