// The help centre's own header, and a link to customer service below.
import type { ReactNode } from 'react';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './help-frame.module.css';

export function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText();
  const navigate = useNavigate();
  const back = () => (window.history.length <= 1 ? navigate('/m/home') : navigate(-1));
  return (
    <div className={style['page']}>
      <header className={style['head']}>
        <IconButton label={t('common.back')} onClick={back}>
          <Icon name="back" />
        </IconButton>
        <h1 className={style['title']}>{title}</h1>
      </header>
      {children}
      <ButtonLink to="/m/service" look="outline" wide>
        <Icon name="support" size={20} />
        {t('help.ask')}
      </ButtonLink>
    </div>
  );
}
