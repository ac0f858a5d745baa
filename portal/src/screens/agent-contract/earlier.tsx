// The agent's contracts of a kind that are over: refused, run out, or ended.
import type { Contract } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { useMoment } from '#domain/cashier/written.ts';
import agents from '#domain/agents/agents-page.module.css';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { Section } from '#ui/section.tsx';
import { ContractRow } from './contract-row.tsx';

interface EarlierProps {
  readonly list: readonly Contract[];
  readonly currency: Currency;
}

export function Earlier({ list, currency }: EarlierProps) {
  const { t, tag } = useText();
  const moment = useMoment();
  if (list.length === 0) return null;
  return (
    <Section title={t('contracts.earlier')}>
      <ul className={agents['cards']}>
        {list.map((contract) => (
          <ContractRow
            key={contract.id}
            contract={contract}
            currency={currency}
            title={t(`contracts.issuer.${contract.issuer}`)}
            text={
              contract.toDay === null
                ? moment(contract.offeredAt, 'day')
                : t('contracts.endedOn', { day: writtenDay(contract.toDay, tag, true) })
            }
          />
        ))}
      </ul>
    </Section>
  );
}
