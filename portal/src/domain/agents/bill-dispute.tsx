// What an agent has against a statement, and what was answered; what is not paid waits for it.
import { agentBill, agentBillDispute, agentBills } from '@perya/contract/agents/bills';
import type { OutputOf } from '@perya/contract/endpoint';
import { lengthOf } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import type { Bill } from './bill.ts';
import style from './bill.module.css';

/** Says it once, and shows the statement as it stands then. */
function useDispute(id: Bill['id'], reason: string) {
  const { t } = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') {
      setProblem(t('bill.reasonMissing'));
      return;
    }
    setBusy(true);
    const result = await call(agentBillDispute, { id, reason });
    setBusy(false);
    if (!result.ok && result.code !== 'agent.billNotOpen') {
      setProblem(t(`error.${result.code}`));
      return;
    }
    if (result.ok) toast.success(t('bill.disputeSent'));
    for (const { path } of [agentBill, agentBills]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  };
  return { busy, problem, submit };
}

interface DisputesProps {
  readonly disputes: OutputOf<typeof agentBill>['disputes'];
}

/** What the agent wrote, and what was answered. */
export function Disputes({ disputes }: DisputesProps) {
  const { t } = useText();
  if (disputes.length === 0) return null;
  return (
    <Section title={t('bill.disputes')}>
      {disputes.map(({ reason, answer }, at) => (
        <dl key={at} className={style['said']}>
          <dt>{t('bill.youWrote')}</dt>
          <dd dir="auto">{reason}</dd>
          <dt>{t('bill.answer')}</dt>
          <dd dir="auto">{answer ?? t('bill.noAnswer')}</dd>
        </dl>
      ))}
    </Section>
  );
}

export function BillDispute({ id }: { readonly id: Bill['id'] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, problem, submit } = useDispute(id, reason);
  if (!open) return <Button onClick={() => setOpen(true)}>{t('bill.dispute')}</Button>;
  const { disputeMax: max } = lengthOf;
  return (
    <form
      className={style['dispute']}
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p className={style['note']}>{t('bill.disputeText')}</p>
      <TextArea
        name="reason"
        label={t('bill.reason')}
        hint={t('bill.reasonLength', { count: reason.length, max })}
        value={reason}
        onValue={setReason}
        error={problem}
        maxLength={max}
        rows={3}
      />
      <Button type="submit" wide busy={busy}>
        {t('bill.submit')}
      </Button>
    </form>
  );
}
