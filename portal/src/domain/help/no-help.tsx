// Shown where the help centre has no items: a link to customer service.
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

export function NoHelp() {
  const { t } = useText();
  return (
    <EmptyState title={t('help.empty')} text={t('help.emptyText')}>
      <ButtonLink to="/m/service">{t('help.ask')}</ButtonLink>
    </EmptyState>
  );
}
