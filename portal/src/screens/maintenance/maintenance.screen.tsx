// Maintenance: what is safe, and a button to try again.
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { LanternMark } from '#ui/lantern-mark.tsx';
import { EmptyState } from '#ui/state.tsx';
import style from './maintenance.module.css';

export function Screen() {
  const { t } = useText();
  return (
    <main className={style['page']}>
      <span className={style['lantern']}>
        <LanternMark size={96} />
      </span>
      <h1 className="visually-hidden">{t('title.maintenance')}</h1>
      <EmptyState lamps={false} title={t('maintenance.title')} text={t('maintenance.text')}>
        <Button look="lamp" onClick={() => window.location.assign('/m/home')}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </main>
  );
}
