// Customer service: every way to reach a person, or the help centre where there is none.
import { ServiceList } from '#domain/service/service-list.tsx';
import { useService } from '#domain/service/service.ts';
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import style from './service.module.css';

export function Screen() {
  const { t } = useText();
  const groups = useService();
  if (groups.length === 0) {
    return (
      <EmptyState title={t('contact.none')} text={t('contact.noneText')}>
        <ButtonLink to="/m/help">{t('contact.help')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={style['page']}>
      <h2 className={style['title']}>{t('contact.title')}</h2>
      <p className={style['text']}>{t('contact.text')}</p>
      <ServiceList groups={groups} />
      <ButtonLink to="/m/help" wide>
        {t('contact.help')}
      </ButtonLink>
    </div>
  );
}
