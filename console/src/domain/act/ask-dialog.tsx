// The dialog of a call that answers what is shown once: the reason, and a proof where one is due.
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Result } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Proof } from '#domain/proof/proof.tsx';
import { useRefusal } from './refusal.ts';
import style from './act.module.css';

const shortestReason = 3;
const longestReason = 500;

interface Props<V> {
  readonly title: string;
  /** What it does, in a sentence that is read before it is asked. */
  readonly text: string;
  /** Of the button that asks. */
  readonly label: string;
  readonly ask: (reason: string) => Promise<Result<V>>;
  /** What is asked besides the reason. */
  readonly fields?: ReactNode;
  /** Whether a field still lacks what it needs. */
  readonly incomplete?: boolean;
  /** What was answered, in the dialog's place; left out where `ask` shows it elsewhere. */
  readonly children?: (given: V) => ReactNode;
  readonly onClose: () => void;
}

export function AskDialog<V extends object>(props: Props<V>) {
  const { title, text, label, ask, fields, incomplete = false, children, onClose } = props;
  const { t } = useText();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [given, setGiven] = useState<V | null>(null);
  const send = async () => {
    setBusy(true);
    const result = await ask(reason.trim());
    setBusy(false);
    setRefused(result.ok ? null : result.code);
    if (result.ok) setGiven(result.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (given !== null && children !== undefined) {
    return (
      <Dialog title={title} onClose={onClose}>
        {children(given)}
      </Dialog>
    );
  }
  if (refused === 'operator.proofDue') {
    return (
      <Dialog title={t('proof.title')} onClose={onClose}>
        <Proof onProved={() => void send()} onCancel={() => setRefused(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={style['act']} onSubmit={submit}>
        <p>{text}</p>
        {fields}
        <TextArea
          name="reason"
          label={t('act.reason')}
          hint={t('act.reasonHint')}
          value={reason}
          onValue={setReason}
          error={refused && refusal(refused)}
          maxLength={longestReason}
          rows={3}
        />
        <Button
          size="small"
          look="lamp"
          type="submit"
          busy={busy}
          disabled={incomplete || reason.trim().length < shortestReason}
        >
          {label}
        </Button>
      </form>
    </Dialog>
  );
}
