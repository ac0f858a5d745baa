// The placeholder for a screen that is not built yet.
import { useLocation } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { routeOf } from '#routes';

export function Screen() {
  const { t } = useText();
  const { titleKey } = routeOf(useLocation().pathname);
  const about = t('coming.text', { title: t(titleKey) });
  return (
    <EmptyState title={t('coming.title')} text={`${about} ${t('coming.meanwhile')}`}>
      <ButtonLink to="/m/home" look="lamp">
        {t('common.goHome')}
      </ButtonLink>
    </EmptyState>
  );
}
