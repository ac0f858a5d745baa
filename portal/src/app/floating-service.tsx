// The floating button to customer service: one entry opens at once, several show a list.
import { useRef, useState } from 'react';
import { onlyLink, useService } from '#domain/service/service.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { laterSheet } from '#ui/later-sheet.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import style from './floating-service.module.css';
import { useHasSnackbar } from './snackbar.tsx';
import { useDocked } from './use-docked.ts';

const { LaterSheet: ServiceSheet } = laterSheet(
  async () => (await import('./service-sheet.tsx')).ServiceSheet,
);

/** Above the bottom menu; low where there is none; at the top over a form, beside its fields. */
export type ServicePosition = 'menu' | 'low' | 'top';

export function FloatingService({ place }: { readonly place: ServicePosition }) {
  const { t } = useText();
  const groups = useService();
  const [open, setOpen] = useState(false);
  const stand = useRef<HTMLDivElement>(null);
  const docked = useDocked(stand) && place !== 'top';
  const hasSnackbar = useHasSnackbar();
  if (groups.length === 0 || (hasSnackbar && !open)) return null;
  const only = onlyLink(groups);
  const icon = <Icon name="support" />;
  return (
    <div ref={stand} className={classes(style['place'], style[place], docked && style['docked'])}>
      {only === null ? (
        <button
          type="button"
          className={style['button']}
          aria-label={t('service.open')}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {icon}
        </button>
      ) : (
        <SafeAnchor linkage={only} className={style['button']}>
          {icon}
          <span className="visually-hidden">{t('service.open')}</span>
        </SafeAnchor>
      )}
      <ServiceSheet open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
