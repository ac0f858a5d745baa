// What does not agree with payment providers and game vendors, explained item by item.
import { Tabs } from '#ui/tabs.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { useMay } from '#domain/merchant/merchant.ts';
import { Shortfalls } from '#domain/vendors/shortfalls.tsx';
import { Unfinished } from '#domain/vendors/unfinished.tsx';
import { useText } from '#lib/text.tsx';
import { Payments } from './payments.tsx';
import { Payouts } from './payouts.tsx';
import { Vendors } from './vendors.tsx';
import style from './reconciliation.module.css';

const ofPayments = ['payments', 'payouts'] as const;
const parts = [...ofPayments, 'vendors', 'openBets', 'shortfalls'] as const;

export function Screen() {
  const { t } = useText();
  const may = useMay();
  const { values, set } = useFilters(['part', 'provider', 'day']);
  const mine = may('vendor.read') ? parts : ofPayments;
  const part = oneOf(mine, values.part) ?? 'payments';
  return (
    <>
      <Tabs
        label={t('title.reconciliation')}
        tabs={mine.map((id) => ({ id, label: t(`reconcilePart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, provider: null, day: null })}
        controls="part"
      />
      <div
        id="part"
        className={style['part']}
        role="tabpanel"
        aria-label={t(`reconcilePart.${part}`)}
      >
        {part === 'payments' && <Payments />}
        {part === 'payouts' && <Payouts />}
        {part === 'vendors' && <Vendors />}
        {part === 'openBets' && <Unfinished />}
        {part === 'shortfalls' && <Shortfalls />}
      </div>
    </>
  );
}
