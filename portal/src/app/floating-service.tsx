// The floating button to customer service: one entry opens at once, several show a list.
import { useState } from 'react';
import { ServiceList } from '#domain/service/service-list.tsx';
import { onlyLink, useService } from '#domain/service/service.ts';
import { useReadingDown } from '#lib/scroll-direction.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './floating-service.module.css';

/** Above the bottom menu; low where there is none; at the top over a form, beside its fields. */
export type ServicePosition = 'menu' | 'low' | 'top';

export function FloatingService({ place }: { readonly place: ServicePosition }) {
  const { t } = useText();
  const groups = useService();
  const [open, setOpen] = useState(false);
  const away = useReadingDown();
  if (groups.length === 0) return null;
  const only = onlyLink(groups);
  const icon = <Icon name="support" />;
  const looks = classes(style['button'], style[place], away && style['away']);
  if (only !== null) {
    return (
      <SafeAnchor linkage={only} className={looks}>
        {icon}
        <span className="visually-hidden">{t('service.open')}</span>
      </SafeAnchor>
    );
  }
  return (
    <>
      <button
        type="button"
        className={looks}
        aria-label={t('service.open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {icon}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('service.open')}>
        <ServiceList groups={groups} />
      </Sheet>
    </>
  );
}
