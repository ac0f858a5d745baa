// The overview: how secure the account is, what to do next, and links to all parts.
import type { Address } from '#routes';
import type { DocumentState } from '@perya/contract/account/security';
import { useState, type ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import { WaitingGift } from '#domain/member/gift-note.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { ProtectionSheet } from '#domain/protection/protection-sheet.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { Chip, type PartProps, type Tone } from './part.tsx';
import { centre, levelOf, stepsOf, type PartName } from './parts.ts';
import part from './part.module.css';
import style from './centre.module.css';

function Strength({ overview }: PartProps) {
  const { t } = useText();
  const steps = stepsOf(overview);
  const next = steps.find((step) => !step.done);
  const count = steps.filter((step) => step.done).length;
  return (
    <section className={style['strength']}>
      <div className={style['lamps']} aria-hidden="true">
        {steps.map((step) => (
          <span key={step.part} className={classes(style['lamp'], step.done && style['lit'])} />
        ))}
      </div>
      <p className={style['level']}>{t(`security.level.${levelOf(steps)}`)}</p>
      <p className={part['quiet']}>{t('security.strength', { count, all: steps.length })}</p>
      {next && (
        <Link className={style['next']} to={`${centre}?part=${next.part}`}>
          {t('security.nextStep', { step: t(next.text) })}
          <Icon name="next" size={18} />
        </Link>
      )}
    </section>
  );
}

interface EntryProps {
  /** A part of the centre, or another page. */
  readonly to: { readonly part: PartName } | Address;
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  readonly chip?: ReactNode;
}

function Entry({ to, icon, title, text, chip }: EntryProps) {
  return (
    <ListRow
      className={part['row']}
      to={typeof to === 'string' ? to : `${centre}?part=${to.part}`}
      start={<Icon name={icon} size={22} />}
      title={title}
      text={text}
      end={
        <span className={part['end']}>
          {chip}
          <Icon name="next" size={18} />
        </span>
      }
    />
  );
}

/** A chip that is green for what is done and quiet for what is not. */
function useDoneChip() {
  const { t } = useText();
  const chip = (tone: Tone, text: string) => <Chip tone={tone}>{text}</Chip>;
  return {
    set: (done: boolean) =>
      chip(done ? 'good' : 'open', t(done ? 'security.state.set' : 'security.state.notSet')),
    on: (done: boolean) =>
      chip(done ? 'good' : 'open', t(done ? 'security.state.on' : 'security.state.off')),
    verified: (value: string | null, done: boolean) => {
      if (value === null) return chip('open', t('security.state.notSet'));
      const text = t(done ? 'security.state.verified' : 'security.state.notVerified');
      return chip(done ? 'good' : 'bad', text);
    },
    document: (state: DocumentState) => {
      const tone = {
        none: 'open',
        underReview: 'waiting',
        verified: 'good',
        refused: 'bad',
      } as const;
      return chip(tone[state], t(`security.state.${state}`));
    },
    count: (count: number) => count > 0 && chip('good', String(count)),
  };
}

function WaysIn({ overview }: PartProps) {
  const { t, tag } = useText();
  const { timeZone, signIn } = useMerchant();
  const chip = useDoneChip();
  const { hasPassword, passwordChangedAt: changed, sessions } = overview;
  const when = changed && formatMoment(changed, tag, timeZone);
  return (
    <Section title={t('security.waysIn')}>
      <div className={part['card']}>
        <Entry
          to="/m/changePsw"
          icon="lock"
          title={t('security.password')}
          text={when && t('security.passwordChanged', { when })}
          chip={chip.set(hasPassword)}
        />
        <Entry
          to={{ part: 'passkeys' }}
          icon="key"
          title={t('security.passkeys')}
          chip={chip.count(overview.passkeys)}
        />
        <Entry
          to={{ part: 'twoStep' }}
          icon="shield"
          title={t('security.twoStep')}
          chip={chip.on(overview.twoStep)}
        />
        {(signIn.providers.length > 0 || overview.providers.length > 0) && (
          <Entry
            to={{ part: 'providers' }}
            icon="link"
            title={t('security.providers')}
            chip={chip.count(overview.providers.length)}
          />
        )}
        <Entry
          to={{ part: 'signIns' }}
          icon="globe"
          title={t('security.signIns')}
          text={t('security.devices', { count: sessions })}
        />
      </div>
    </Section>
  );
}

function Contact({ overview }: PartProps) {
  const { t } = useText();
  const chip = useDoneChip();
  const { mobile, mobileVerified, email, emailVerified } = overview;
  return (
    <Section title={t('security.contact')}>
      <div className={part['card']}>
        <Entry
          to={{ part: 'mobile' }}
          icon="phone"
          title={t('security.mobile')}
          text={mobile && <bdi dir="ltr">{mobile}</bdi>}
          chip={chip.verified(mobile, mobileVerified)}
        />
        <Entry
          to={{ part: 'email' }}
          icon="mail"
          title={t('security.email')}
          text={email}
          chip={chip.verified(email, emailVerified)}
        />
      </div>
    </Section>
  );
}

function Limits() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        className={part['row']}
        start={<Icon name="pause" size={22} />}
        title={t('protection.title')}
        onClick={() => setOpen(true)}
      />
      <ProtectionSheet open={open} onDone={() => setOpen(false)} onBreak={() => undefined} />
    </>
  );
}

function MoneyGuards({ overview }: PartProps) {
  const { t } = useText();
  const chip = useDoneChip();
  return (
    <Section title={t('security.money')}>
      <div className={part['card']}>
        <Entry
          to={{ part: 'paymentPassword' }}
          icon="wallet"
          title={t('security.paymentPassword')}
          chip={chip.set(overview.hasPaymentPassword)}
        />
        <Entry
          to={{ part: 'payouts' }}
          icon="card"
          title={t('security.payouts')}
          chip={chip.count(overview.payoutAccounts)}
        />
        <Limits />
      </div>
    </Section>
  );
}

function Identity({ overview }: PartProps) {
  const { t } = useText();
  const chip = useDoneChip();
  const { realName, document } = overview;
  return (
    <Section title={t('security.identity')}>
      <div className={part['card']}>
        <Entry
          to={{ part: 'realName' }}
          icon="person"
          title={t('security.realName')}
          text={realName}
          chip={chip.set(realName !== null)}
        />
        <Entry
          to={{ part: 'documents' }}
          icon="identity"
          title={t('security.documents')}
          chip={chip.document(document)}
        />
      </div>
    </Section>
  );
}

function Rest({ until }: { readonly until: string }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const when = formatMoment(until, tag, timeZone);
  return <p className={style['rest']}>{t('security.rest', { when })}</p>;
}

export function Centre({ overview }: PartProps) {
  const { withdrawalsRestUntil: rest } = overview;
  return (
    <div className={style['page']}>
      <Strength overview={overview} />
      <WaitingGift />
      {rest !== null && <Rest until={rest} />}
      <WaysIn overview={overview} />
      <Contact overview={overview} />
      <MoneyGuards overview={overview} />
      <Identity overview={overview} />
    </div>
  );
}
