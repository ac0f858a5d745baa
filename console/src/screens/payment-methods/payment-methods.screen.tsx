// How a merchant is paid and pays: methods, their providers, what currencies are worth.
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Methods } from './methods.tsx';
import { Providers } from './providers.tsx';
import { Rates } from './rates.tsx';
import style from './payment-methods.module.css';

const parts = ['methods', 'providers', 'rates'] as const;

export function Screen() {
  const { t } = useText();
  const { values, set } = useFilters(['part', 'id', 'direction', 'currency']);
  const part = oneOf(parts, values.part) ?? parts[0];
  return (
    <>
      <Tabs
        label={t('title.paymentMethods')}
        tabs={parts.map((id) => ({ id, label: t(`paymentPart.${id}`) }))}
        selected={part}
        onSelect={(next) => set({ part: next, id: null, direction: null, currency: null })}
        controls="part"
      />
      <div
        id="part"
        className={style['part']}
        role="tabpanel"
        aria-label={t(`paymentPart.${part}`)}
      >
        {part === 'methods' && <Methods />}
        {part === 'providers' && <Providers />}
        {part === 'rates' && <Rates />}
      </div>
    </>
  );
}
