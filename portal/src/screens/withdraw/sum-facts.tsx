// What a withdrawal costs, what arrives of it, where and when.
import type { Currency } from '@perya/contract/money';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Note } from './can-leave.tsx';
import type { Chosen } from './confirm-sheet.tsx';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { wire } from './withdrawal-form.ts';
import { useMoment } from '#domain/cashier/written.ts';

interface SumFactsProps {
  readonly chosen: Chosen;
  readonly currency: Currency;
}

export function SumFacts({ chosen, currency }: SumFactsProps) {
  const { t } = useText();
  const moment = useMoment();
  const [now] = useState(() => Date.now());
  const { account, method, amount, sums, before } = chosen;
  const shown = (minor: bigint) => <Money amount={wire(minor, currency)} currency={currency} />;
  return (
    <>
      <FactList>
        <Fact name={t('withdraw.amount')}>{shown(amount)}</Fact>
        <Fact name={t('withdraw.fee')}>{shown(sums.fee)}</Fact>
        {sums.owed > 0n && <Fact name={t('withdraw.owed')}>{shown(sums.owed)}</Fact>}
        <Fact name={t('withdraw.net')} total>
          {shown(sums.net)}
        </Fact>
        <Fact name={t('withdraw.number')}>
          {account.name} <bdi dir="ltr">{account.number}</bdi>
        </Fact>
        <Fact name={t('withdraw.name')}>
          <bdi>{account.holder}</bdi>
          <small>{t('withdraw.nameText')}</small>
        </Fact>
        <Fact name={t('withdraw.arrives')}>{moment(now + method.promisedSeconds * 1_000)}</Fact>
      </FactList>
      {before.length > 0 && <Note text={t('withdraw.looked', { names: before.join(', ') })} />}
    </>
  );
}
