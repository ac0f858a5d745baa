// What stands in the side menu: account, games, shortcuts, language, look, licence, sign-out.
import { type GameCategory } from '@perya/contract/games/category';
import { languageTable, type Language } from '@perya/contract/language';
import { appearances } from '@perya/contract/merchant/appearance';
import { vendors } from '@perya/contract/games/game-centre';
import { timingMs } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import { appearanceTexts, useAppearance } from '#domain/appearance/appearance.ts';
import { whereTo } from '#domain/launch/launch.ts';
import { useArt, useFlag, useMerchant } from '#domain/merchant/merchant.tsx';
import { useSession } from '#domain/session/session.ts';
import { useStanding } from '#domain/vip/standing.ts';
import { useReadyCount } from '#domain/notifications/ready-rewards.ts';
import { useUnread } from '#domain/notifications/unread.ts';
import { useBalance, useBalanceHidden } from '#domain/wallet/wallet.ts';
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { keyOf, useCall } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Money } from '#ui/money.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { shortcutsOf } from './shortcuts.ts';
import style from './side-menu.module.css';

function MemberStrip({ session }: { readonly session: SessionInfo }) {
  const vip = useFlag('VIP');
  const mail = useFlag('MAILCEN');
  const unread = useUnread();
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  const { t } = useText();
  const level = useStanding().data;
  const balance = data && !hidden && (
    <Money amount={data.sumBalance} currency={data.currency} tone="quiet" />
  );
  return (
    <div className={style['strip']}>
      <ListRow
        to={vip ? '/m/member/benefits' : '/m/member/home'}
        start={<span className={style['initial']}>{session.userName.slice(0, 1)}</span>}
        title={session.userName}
        text={balance ?? t('frame.balanceHidden')}
        end={
          level ? <img src={level.medalUrl} width="36" height="36" alt={level.name} /> : <span />
        }
      />
      {mail && (
        <Link
          to="/m/webEmail"
          className={style['mail']}
          aria-label={unread > 0 ? t('inbox.unread', { count: unread }) : t('frame.messages')}
        >
          <Icon name="mail" />
          {unread > 0 && <Badge tone="alert">{unread}</Badge>}
        </Link>
      )}
    </div>
  );
}

function Welcome() {
  const { t } = useText();
  const registers = useFlag('DIRECTREG3');
  return (
    <div className={style['welcome']}>
      <p>{t('frame.welcomeText')}</p>
      <div className={style['enter']}>
        <ButtonLink to="/m/login" size="small" look={registers ? 'quiet' : 'lamp'}>
          {t('frame.login')}
        </ButtonLink>
        {registers && (
          <ButtonLink to="/m/register" size="small" look="lamp">
            {t('frame.register')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function CategoryLink({ entry }: { readonly entry: 'HOT' | GameCategory }) {
  const { t } = useText();
  const art = useArt(`category/${entry}`);
  return (
    <Link to={whereTo({ category: entry })} className={style['category']}>
      {art && <img src={art} width="36" height="36" alt="" />}
      <span>{t(`category.${entry}`)}</span>
    </Link>
  );
}

/** Fetches the games again a moment after the language has changed, once for several changes. */
export function useReloadOnLanguage(): void {
  const { language } = useText();
  const client = useQueryClient();
  const reloads = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: keyOf(vendors, {}) }),
  );
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return undefined;
    const timer = setTimeout(() => {
      shown.current = language;
      reloads();
    }, timingMs.languageReloadMenu);
    return () => clearTimeout(timer);
  }, [language]);
}

function Categories() {
  const answer = useCall(vendors, {});
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const entries = answer.data?.categories.map(({ gameCategory }) => gameCategory);
  return (
    <div className={style['categories']}>
      <CategoryLink entry="HOT" />
      {entries?.map((entry) => <CategoryLink key={entry} entry={entry} />) ?? (
        <Skeletons shape="tile" count={5} />
      )}
    </div>
  );
}

function Shortcuts({ onDownload }: { readonly onDownload: () => void }) {
  const { t } = useText();
  const { flags } = useMerchant();
  const signedIn = useSession() !== null;
  const ready = useReadyCount();
  return (
    <ul className={style['shortcuts']}>
      {shortcutsOf(flags, signedIn).map(({ to, icon, text }) => (
        <li key={text}>
          <ListRow
            {...(to === 'download' ? { onClick: onDownload } : { to })}
            title={t(text)}
            start={<Icon name={icon} size={22} />}
            {...(to === '/m/rewardCenter' &&
              ready > 0 && { end: <Badge tone="alert">{ready}</Badge> })}
          />
        </li>
      ))}
    </ul>
  );
}

function Languages({ onChosen }: { readonly onChosen: () => void }) {
  const { t, language, setLanguage } = useText();
  const offered = useMerchant().languages;
  const choose = (next: Language) => {
    setLanguage(next).then(onChosen, () => toast.failure(t('error.offline')));
  };
  return (
    <div className={style['languages']}>
      {offered.map((each) => (
        <Button
          key={each}
          size="small"
          look={each === language ? 'outline' : 'quiet'}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {each === language && <Icon name="check" size={16} />}
          <bdi lang={languageTable[each].tag}>{languageTable[each].name}</bdi>
        </Button>
      ))}
    </div>
  );
}

function Look() {
  const { t } = useText();
  const { appearance, choose } = useAppearance();
  return (
    <div className={style['languages']}>
      {appearances.map((each) => (
        <Button
          key={each}
          size="small"
          look={each === appearance ? 'outline' : 'quiet'}
          aria-pressed={each === appearance}
          onClick={() => choose(each)}
        >
          {each === appearance && <Icon name="check" size={16} />}
          {t(appearanceTexts[each])}
        </Button>
      ))}
    </div>
  );
}

function Licence() {
  const { t } = useText();
  const { licence, minimumAge } = useMerchant();
  return (
    <div className={style['footer']}>
      <details>
        <summary className={style['licence']}>
          <Icon name="shield" size={20} />
          {t('frame.licence')}
        </summary>
        <p>{licence.name}</p>
        <p>{t('frame.licenceNumber', { number: licence.number })}</p>
        {licence.url.startsWith('https://') && (
          <a href={licence.url} target="_blank" rel="noopener noreferrer" className={style['site']}>
            {t('frame.licenceSite')}
          </a>
        )}
      </details>
      <p>{t('frame.age', { age: minimumAge })}</p>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{title}</h3>
      {children}
    </section>
  );
}

interface SideMenuPartsProps {
  readonly onLanguage: () => void;
  readonly onSignOut: () => void;
  readonly onDownload: () => void;
}

export function SideMenuParts({ onLanguage, onSignOut, onDownload }: SideMenuPartsProps) {
  const { t } = useText();
  const session = useSession();
  return (
    <>
      {session ? <MemberStrip session={session} /> : <Welcome />}
      <Part title={t('frame.categories')}>
        <Categories />
      </Part>
      <Part title={t('frame.shortcuts')}>
        <Shortcuts onDownload={onDownload} />
      </Part>
      <Part title={t('frame.language')}>
        <Languages onChosen={onLanguage} />
      </Part>
      <Part title={t('frame.look')}>
        <Look />
      </Part>
      {session && (
        <Button wide className={style['out'] ?? ''} onClick={onSignOut}>
          <Icon name="signOut" size={20} />
          {t('frame.signOut')}
        </Button>
      )}
      <Licence />
    </>
  );
}
