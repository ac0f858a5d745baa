// An unknown address: says so, with links to go on.
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

export function Screen() {
  const { t } = useText();
  return (
    <EmptyState title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to="/m/home" look="lamp">
        {t('common.goHome')}
      </ButtonLink>
      <ButtonLink to="/m/gameList">{t('common.searchGames')}</ButtonLink>
    </EmptyState>
  );
}
