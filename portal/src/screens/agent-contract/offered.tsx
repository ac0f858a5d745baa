// An offer that waits for the agent: its terms, and after them the answer, given once.
import * as calls from '@perya/contract/agents/contracts';
import type { Contract, ContractKind } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { useRef, useState } from 'react';
import { ContractTerms } from '#domain/agents/contract-terms.tsx';
import { useMoment } from '#domain/cashier/written.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.tsx';
import { useRefreshContracts } from './use-refresh.ts';
import style from './agent-contract.module.css';

const answerCalls = {
  daily: calls.processDailySalary,
  hourly: calls.processHourlySalary,
  dividend: calls.processDividend,
} as const satisfies Record<ContractKind, unknown>;

type Answer = 'accept' | 'refuse';

/** Sends the answer once; what became of the offer meanwhile is shown either way. */
function useAnswer({ id, kind }: Contract) {
  const { t, tag } = useText();
  const refresh = useRefreshContracts();
  const [busy, setBusy] = useState<Answer | null>(null);
  const isSending = useRef(false);
  const send = async (answer: Answer) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(answer);
    const result = await call(answerCalls[kind], { id, answer });
    isSending.current = false;
    setBusy(null);
    refresh();
    if (!result.ok) toast.failure(t(`error.${result.code}`));
    else if (answer === 'refuse') toast.success(t('contracts.refused'));
    else {
      const day = result.value.fromDay ?? '';
      toast.info(t('contracts.accepted', { day: writtenDay(day, tag, true) }));
    }
  };
  return { busy, send };
}

interface OfferedProps {
  readonly contract: Contract;
  readonly currency: Currency;
}

export function Offered({ contract, currency }: OfferedProps) {
  const { t } = useText();
  const moment = useMoment();
  const { busy, send } = useAnswer(contract);
  const [refusing, setRefusing] = useState(false);
  const { kind, terms, issuer, expiresAt } = contract;
  return (
    <section className={classes(style['card'], style['offer'])} aria-label={t('contracts.waits')}>
      <div>
        <h2 className={style['heading']}>{t('contracts.waits')}</h2>
        <p className={style['quiet']}>
          {t(`contracts.issuer.${issuer}`)} {t('contracts.until', { when: moment(expiresAt) })}
        </p>
      </div>
      <ContractTerms kind={kind} terms={terms} currency={currency} />
      <p>{t(kind === 'dividend' ? 'contracts.startsHalf' : 'contracts.startsDay')}</p>
      <div className={style['buttons']}>
        <Button onClick={() => setRefusing(true)}>{t('contracts.refuse')}</Button>
        <Button look="lamp" busy={busy === 'accept'} onClick={() => void send('accept')}>
          {t('contracts.accept')}
        </Button>
      </div>
      <Sheet open={refusing} onClose={() => setRefusing(false)} title={t('contracts.refuseTitle')}>
        <div className={style['open']}>
          <p>{t('contracts.refuseText')}</p>
          <Button
            look="alert"
            wide
            onClick={() => {
              setRefusing(false);
              void send('refuse');
            }}
          >
            {t('contracts.refuse')}
          </Button>
        </div>
      </Sheet>
    </section>
  );
}
