// Whose team is shown: the agent's own, or that of somebody below, with the way back.
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Address } from '#routes';
import style from './agents-page.module.css';
import type { Somebody } from './team-address.ts';

interface WhoProps {
  readonly who: Somebody | null;
  /** Of the same for the agent's own team. */
  readonly own: Address;
}

export function Who({ who, own }: WhoProps) {
  const { t } = useText();
  if (who === null) return null;
  return (
    <p className={style['crumbs']}>
      <Link to={own}>{t('team.whole')}</Link>
      <span>{t('team.of', { name: who.name })}</span>
    </p>
  );
}
