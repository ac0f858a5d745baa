// Says that the merchant may not serve where the person is.
import { useText } from '#lib/text.tsx';
import { EmptyState } from '#ui/state.tsx';
import style from './restricted.module.css';

export function Screen() {
  const { t } = useText();
  return (
    <main className={style['page']}>
      <h1 className="visually-hidden">{t('title.restricted')}</h1>
      <EmptyState title={t('restricted.title')} text={t('restricted.text')} />
    </main>
  );
}
