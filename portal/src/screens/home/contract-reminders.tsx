// Reminds of contracts that wait for the member's answer: cancel, or go to the contract.
import { contractRequests } from '@perya/contract/agents/contracts';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './contract-reminders.module.css';

const reminders = [
  ['dailysalreqtype', 'daily', '/m/member/agent/getSalaryContract'],
  ['divtypecompperiodreq', 'dividend', '/m/member/agent/getDevidendContract'],
  ['contracthoursalreq', 'hourly', '/m/member/agent/getHourContract'],
] as const;

/** Offers that were put off: not asked about again before the page is loaded anew. */
const putOff = new Set<string>();

/** One after the other, where several wait. */
export function ContractReminders() {
  const { t } = useText();
  const { data } = useCall(contractRequests, {});
  const [, setCount] = useState(0);
  if (!data) return null;
  const found = reminders.find(([field]) => data[field] !== null && !putOff.has(data[field]));
  if (found === undefined) return null;
  const [field, kind, to] = found;
  const cancel = () => {
    putOff.add(data[field] ?? '');
    setCount(putOff.size);
  };
  return (
    <Sheet open onClose={cancel} title={t('reminder.title')}>
      <div className={style['reminder']} role="alert">
        <p>{t(`reminder.${kind}`)}</p>
        <div className={style['buttons']}>
          <Button onClick={cancel}>{t('reminder.cancel')}</Button>
          <ButtonLink to={to} look="lamp">
            {t('reminder.go')}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}
