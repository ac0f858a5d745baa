// What the agent offered to direct downlines: how each stands, one to take back, and a new one.
import { agentContractWithdraw, type Contract } from '@perya/contract/agents/contracts';
import type { ContractKind } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { useState } from 'react';
import { useMoment } from '#domain/cashier/written.ts';
import agents from '#domain/agents/agents-page.module.css';
import { writtenDay } from '#lib/calendar-day.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.tsx';
import { ContractRow } from './contract-row.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { useRefreshContracts } from './use-refresh.ts';
import style from './agent-contract.module.css';

function TakeBack({ id }: Pick<Contract, 'id'>) {
  const { t } = useText();
  const refresh = useRefreshContracts();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const result = await call(agentContractWithdraw, { id });
    setBusy(false);
    refresh();
    if (result.ok) toast.success(t('contracts.withdrawn'));
    else toast.failure(t(`error.${result.code}`));
  };
  return (
    <Button size="small" look="outline" busy={busy} onClick={() => void send()}>
      {t('contracts.withdraw')}
    </Button>
  );
}

interface GivenProps {
  readonly kind: ContractKind;
  readonly list: readonly Contract[];
  /** What the agent holds: only who holds one offers one. */
  readonly valid: Contract | null;
  readonly currency: Currency;
}

export function Given({ kind, list, valid, currency }: GivenProps) {
  const { t, tag } = useText();
  const moment = useMoment();
  const [offering, setOffering] = useState(false);
  if (valid === null && list.length === 0) return null;
  const when = ({ state, expiresAt, fromDay, toDay }: Contract) => {
    if (state === 'requested') return t('contracts.until', { when: moment(expiresAt) });
    if (toDay !== null) return t('contracts.endedOn', { day: writtenDay(toDay, tag, true) });
    return fromDay === null
      ? moment(expiresAt, 'day')
      : t('contracts.since', { day: writtenDay(fromDay, tag, true) });
  };
  return (
    <Section title={t('contracts.given')}>
      {list.length === 0 && <p className={style['quiet']}>{t('contracts.noneGiven')}</p>}
      {list.length > 0 && (
        <ul className={agents['cards']}>
          {list.map((contract) => (
            <ContractRow
              key={contract.id}
              contract={contract}
              currency={currency}
              title={<bdi>{contract.holder}</bdi>}
              text={when(contract)}
            >
              {contract.state === 'requested' && <TakeBack id={contract.id} />}
            </ContractRow>
          ))}
        </ul>
      )}
      {valid !== null && (
        <div className={style['action']}>
          <Button onClick={() => setOffering(true)}>{t('contracts.offer')}</Button>
          <OfferSheet
            open={offering}
            onClose={() => setOffering(false)}
            kind={kind}
            terms={valid.terms}
            currency={currency}
          />
        </div>
      )}
    </Section>
  );
}
