// The member centre: account, balance, and the entries of the member.
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useSession, useSessionKnown } from '#domain/session/session.ts';
import { Link } from '#lib/router.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LampString } from '#ui/lamp-string.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { offerLogin } from '#domain/sign-in/login-offer.ts';
import { WaitingGift } from '#domain/member/gift-note.tsx';
import { useMemberInfo } from '#domain/member/member-info.ts';
import { MemberPanel } from '#domain/member/member-panel.tsx';
import { VipStrip } from '#domain/vip/vip-strip.tsx';
import { DownloadBar } from '#domain/install/download-bar.tsx';
import { DownloadSheet } from '#domain/install/later-download-sheet.ts';
import { entriesOf, type Entry, type EntryGroup } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { ReferralSheet } from './referral-sheet.tsx';
import style from './mine.module.css';

function Bar() {
  const { t } = useText();
  return (
    <header className={style['bar']}>
      <Link to="/m/home" className={style['button']} aria-label={t('common.back')}>
        <Icon name="back" className={style['back']} />
      </Link>
      <h1 className={style['title']}>{t('title.mine')}</h1>
      <Link to="/m/set" className={style['button']} aria-label={t('title.set')}>
        <Icon name="settings" />
      </Link>
    </header>
  );
}

function Guest({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useText();
  return (
    <>
      <div className={style['guest']}>
        <span className={style['nobody']}>
          <Icon name="person" size={30} />
        </span>
        <p>{t('mine.guestText')}</p>
      </div>
      <Button look="lamp" wide onClick={onEnter}>
        {t('mine.enter')}
      </Button>
    </>
  );
}

function Waiting() {
  const { t } = useText();
  return (
    <output className={style['waiting']} aria-label={t('common.loading')}>
      <Skeleton shape="block" className={style['waitingWho']} />
      <Skeleton shape="block" className={style['waitingBalance']} />
    </output>
  );
}

function useViewer() {
  const session = useSession();
  const { data } = useMemberInfo(session !== null);
  const viewer = session && { type: session.type, toUpline: data?.toUpline ?? false };
  return { session, viewer, known: useSessionKnown() };
}

/** The older template shows its first entries as a list too, without lamps. */
const templateOf = (setting: string) => (setting === '1' ? 'new' : 'old');

const groups: readonly (readonly [EntryGroup, PlainKey])[] = [
  ['records', 'mine.records'],
  ['more', 'mine.more'],
];

export function Screen() {
  const { t } = useText();
  const { flags, mobileTemplate } = useMerchant();
  const template = templateOf(mobileTemplate.mem_cen);
  const { session, viewer, known } = useViewer();
  const [opened, setOpened] = useState<'referral' | 'download' | null>(null);
  const close = () => setOpened(null);
  const shown = entriesOf(flags, viewer);
  const door = (entry: Entry) => {
    // Before the session is known, the guard of the screen behind the link decides.
    if (!known || viewer !== null) return true;
    offerLogin(entry.to.startsWith('/') ? entry.to : '/m/mine');
    return false;
  };
  const open = ({ to }: Entry) => {
    if (to === 'download') setOpened(to);
    else if (flags.includes('REFERRAL')) setOpened('referral');
    else toast.info(t('frame.contactService'));
  };
  const list = (group: EntryGroup, look: 'tile' | 'row') => (
    <EntryList
      entries={shown.filter((entry) => entry.group === group)}
      look={look}
      door={door}
      onOpen={open}
    />
  );
  return (
    <div className={style['page']}>
      <Bar />
      {template === 'new' && <LampString className={style['lamps']} />}
      <section className={style['panel']} aria-label={t('mine.account')}>
        {session && <MemberPanel session={session} />}
        {!session && (known ? <Guest onEnter={() => offerLogin('/m/mine')} /> : <Waiting />)}
      </section>
      {session && <WaitingGift leads />}
      {session && flags.includes('VIP') && <VipStrip />}
      {list('quick', template === 'new' ? 'tile' : 'row')}
      {groups.map(
        ([group, title]) =>
          shown.some((entry) => entry.group === group) && (
            <section key={group}>
              <h2 className={style['groupTitle']}>{t(title)}</h2>
              {list(group, 'row')}
            </section>
          ),
      )}
      <DownloadBar onOpen={() => setOpened('download')} />
      <DownloadSheet open={opened === 'download'} onClose={close} />
      {session && <ReferralSheet open={opened === 'referral'} onClose={close} />}
    </div>
  );
}
