// The head of the benefits: the member's medal and the way to the next, or an invitation.
import type { VipStanding } from '@perya/contract/rewards/vip';
import { offerLogin } from '#domain/sign-in/login-offer.ts';
import { LevelBar } from '#domain/vip/level-bar.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import type { Benefit } from './benefits.screen.tsx';
import style from './benefits.module.css';

export function Standing({ standing }: { readonly standing: VipStanding }) {
  const { t } = useText();
  const { level, name, medalUrl, points, next } = standing;
  const left = next ? Math.max(0, next.points - points) : 0;
  return (
    <section className={style['hero']} aria-label={t('vip.yours')}>
      <LampString className={style['lamps']} />
      <div className={style['who']}>
        <img src={medalUrl} width="96" height="96" alt="" className={style['medal']} />
        <div>
          <p className={style['quiet']}>{t('vip.number', { level })}</p>
          <h2 className={style['name']}>{name}</h2>
          <p className={style['figure']}>{t('vip.points', { count: points })}</p>
        </div>
      </div>
      {next ? (
        <div className={style['way']}>
          <LevelBar points={points} of={next.points} label={t('vip.toNext', { name: next.name })} />
          <p className={style['ends']}>
            <span>{t('vip.toNext', { name: next.name })}</span>
            <span>{t('vip.points', { count: left })}</span>
          </p>
        </div>
      ) : (
        <p className={style['quiet']}>{t('vip.top')}</p>
      )}
    </section>
  );
}

/** For visitors, and for those who try for free. */
export function Welcome({ benefit }: { readonly benefit: Benefit }) {
  const { t } = useText();
  const shown = benefit.levels.slice(-3);
  return (
    <section className={style['hero']}>
      <LampString className={style['lamps']} />
      <div className={style['medals']}>
        {shown.map(({ level, medalUrl }) => (
          <img key={level} src={medalUrl} width="72" height="72" alt="" />
        ))}
      </div>
      <h2 className={style['name']}>{t('vip.guestTitle')}</h2>
      <p className={style['quiet']}>{t('vip.guestText')}</p>
      <Button look="lamp" wide onClick={() => offerLogin('/m/member/benefits')}>
        {t('vip.enter')}
      </Button>
    </section>
  );
}
