// An address that the portal does not have: said kindly, with ways on.
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
