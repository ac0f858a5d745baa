// Opening an account: the fields that the merchant asks for, checked as its rules say.
import { registrationRules, type RegistrationRules } from '@perya/contract/account/registration';
import { registrationTabs, rulesOfTab } from '@perya/contract/account/registration-form';
import type { RegistrationTab } from '@perya/contract/account/registration-form';
import { useEffect, useEffectEvent, useState } from 'react';
import page from '#domain/form/account-page.module.css';
import { useReady } from '#domain/form/form.ts';
import { GiftNote, WaitingGift } from '#domain/member/gift-note.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { ProtectionSheet } from '#domain/protection/protection-sheet.tsx';
import { currentSession, isTrial, takeReturnTo, useSessionKnown } from '#domain/session/session.ts';
import { SocialButtons } from '#domain/sign-in/social.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { Link, useNavigate } from '#lib/router.tsx';
import { useHasBeenShown, useIsActive } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useStored } from '#lib/storage.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Announcements } from './announcements.tsx';
import { Fields } from './fields.tsx';
import { IdentityBanner } from './identity-banner.tsx';
import style from './register.module.css';
import { useInvitation } from './use-invitation.ts';
import { useRegistration, useRegistrationDraft } from './use-registration.ts';
import type { Registration, RegistrationDraft } from './use-registration.ts';

const panel = 'register-form';

/** Fills in what an identity provider knows, where nothing was typed. */
function useSuggestion(draft: RegistrationDraft) {
  const identity = useStored('newIdentity');
  const suggest = useEffectEvent(() => {
    for (const field of ['nickname', 'email'] as const) {
      const known = identity?.[field] ?? '';
      if (known !== '' && draft.values[field] === undefined) draft.type(field, known);
    }
  });
  const ticket = useHasBeenShown() ? identity?.ticket : undefined;
  useEffect(() => {
    if (ticket !== undefined) suggest();
  }, [ticket]);
  return identity;
}

interface WaysProps {
  readonly tabs: readonly RegistrationTab[];
  readonly selected: RegistrationTab;
  readonly onSelect: (tab: RegistrationTab) => void;
}

function Ways({ tabs, selected, onSelect }: WaysProps) {
  const { t } = useText();
  const labels = { username: t('register.byName'), mobile: t('register.byMobile') };
  return (
    <Tabs<RegistrationTab>
      label={t('register.ways')}
      tabs={tabs.map((id) => ({ id, label: labels[id] }))}
      selected={selected}
      onSelect={onSelect}
      controls={panel}
    />
  );
}

function Agree({ registration }: { readonly registration: Registration }) {
  const { t } = useText();
  const { minimumAge } = useMerchant();
  return (
    <label className={style['agree']}>
      <input
        type="checkbox"
        name="agree"
        checked={registration.agree}
        onChange={(event) => registration.setAgree(event.target.checked)}
      />
      <span>
        {t('register.agree', { age: minimumAge })}{' '}
        <Link to="/m/useragreement">{t('register.terms')}</Link>
      </span>
    </label>
  );
}

/** Why the form was not sent; without an answer, that nothing is lost. */
function Refusal({ refusal }: Pick<Registration, 'refusal'>) {
  const { t } = useText();
  const unanswered = refusal === 'offline' || refusal === 'slow';
  return (
    <p className={page['message']} role="alert" hidden={refusal === null}>
      {refusal && t(`error.${refusal}`)} {unanswered && t('register.lost')}
    </p>
  );
}

interface FormProps {
  readonly rules: RegistrationRules;
  readonly tabs: readonly [RegistrationTab, ...RegistrationTab[]];
  readonly onJoined: () => void;
}

function RegistrationForm({ rules, tabs, onJoined }: FormProps) {
  const { t } = useText();
  const { flags } = useMerchant();
  const ready = useReady();
  const draft = useRegistrationDraft();
  const identity = useSuggestion(draft);
  const tab = tabs.find((each) => each === draft.values.tab) ?? tabs[0];
  const invitation = useInvitation(
    rulesOfTab(rules, flags, tab, identity !== null),
    draft.values.affiliateCode,
  );
  const registration = useRegistration({ draft, invitation, onJoined });
  const { element, agree, busy, refusal } = registration;
  const secure = typeof window === 'undefined' || window.isSecureContext;
  return (
    <>
      {identity && <IdentityBanner identity={identity} />}
      {tabs.length > 1 && (
        <Ways tabs={tabs} selected={tab} onSelect={(next) => draft.type('tab', next)} />
      )}
      {!secure && <p className={page['message']}>{t('account.insecure')}</p>}
      <form
        ref={element}
        id={panel}
        className={page['form']}
        method="post"
        onSubmit={(event) => void registration.submit(event)}
        noValidate
      >
        {invitation.over && <p className={page['message']}>{t('register.linkOver')}</p>}
        <Fields registration={registration} refusedInvitation={invitation.refused} />
        <Agree registration={registration} />
        <Refusal refusal={refusal} />
        <Button type="submit" look="lamp" wide busy={busy} disabled={!agree || !ready || !secure}>
          {t('register.submit')}
        </Button>
      </form>
      {identity === null && <SocialButtons />}
    </>
  );
}

function Body({ onJoined }: Pick<FormProps, 'onJoined'>) {
  const { t } = useText();
  const { flags } = useMerchant();
  const answer = useCall(registrationRules, {});
  const [first, ...others] = registrationTabs(flags);
  if (first === undefined) return <EmptyState title={t('register.closed')} />;
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={5} />;
  return <RegistrationForm rules={answer.data} tabs={[first, ...others]} onJoined={onJoined} />;
}

function Gift() {
  const { t, language } = useText();
  const { name, signUpGift, signUpGiftNeedsProof, currency } = useMerchant();
  if (Number(signUpGift) === 0) return null;
  const amount = formatMoney(signUpGift, currency, language);
  return (
    <GiftNote>
      {t(signUpGiftNeedsProof ? 'gift.promised' : 'register.gift', { amount, merchant: name })}
    </GiftNote>
  );
}

/** Whoever comes signed in goes home; whoever registers here stays for what follows. */
function useLeadHome(): void {
  const known = useSessionKnown();
  const active = useIsActive();
  const shown = useHasBeenShown();
  const navigate = useNavigate();
  const come = useEffectEvent(() => {
    const session = currentSession();
    // A trial may open an account.
    if (session !== null && !isTrial(session)) navigate('/m/home', { replace: true });
  });
  useEffect(() => {
    if (known && shown && active) come();
  }, [known, shown, active]);
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  useLeadHome();
  const [joined, setJoined] = useState(false);
  return (
    <div className={page['page']}>
      <div className={style['top']}>
        <IconButton label={t('common.back')} onClick={() => navigate('/m/home')}>
          <Icon name="back" />
        </IconButton>
        <h1 className={page['title']}>{t('register.heading')}</h1>
      </div>
      <Gift />
      <Body onJoined={() => setJoined(true)} />
      <p className={page['switch']}>
        {t('register.have')} <Link to="/m/login">{t('register.login')}</Link>
      </p>
      <Announcements />
      <ProtectionSheet
        open={joined}
        asks
        lead={joined && <WaitingGift />}
        onDone={() => navigate(takeReturnTo(), { replace: true })}
      />
    </div>
  );
}
