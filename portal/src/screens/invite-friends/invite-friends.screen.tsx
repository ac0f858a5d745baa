// Inviting friends: what both get and for what, the link, what came of it, and the rules beside it.
import type { OutputOf } from '@perya/contract/endpoint';
import { referral } from '@perya/contract/rewards/referral';
import { FactList } from '#domain/cashier/fact.tsx';
import { BonusFacts } from '#domain/promotion/bonus-facts.tsx';
import { Invitation } from '#domain/referral/invitation.tsx';
import { useWhole } from '#domain/referral/whole.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Friends } from './friends.tsx';
import style from './invite-friends.module.css';

type Referral = OutputOf<typeof referral>;

function Waiting() {
  return (
    <div className={style['page']}>
      <Skeleton shape="block" className={style['waitingHead']} />
      <Skeletons shape="row" count={4} />
    </div>
  );
}

/** What both get, and what for: beside the link that it is promised with. */
function Offer({ terms, currency }: Referral) {
  const { t } = useText();
  const whole = useWhole(currency);
  const [inviter, friend] = [whole(terms.inviterReward), whole(terms.friendReward)];
  const needs = [
    t('referral.phone'),
    ...(Number(terms.deposits) > 0
      ? [t('referral.deposits', { amount: whole(terms.deposits) })]
      : []),
    ...(Number(terms.validBet) > 0
      ? [t('referral.validBet', { amount: whole(terms.validBet) })]
      : []),
  ];
  const both = Number(terms.friendReward) > 0;
  return (
    <section className={style['promise']}>
      <span className={style['gift']}>
        <Icon name="gift" size={30} />
      </span>
      <h2 className={style['both']}>
        {both ? t('referral.both', { inviter, friend }) : t('referral.one', { inviter })}
      </h2>
      <p className={style['quiet']}>{t(terms.bonus ? 'referral.bonus' : 'referral.cash')}</p>
      {terms.bonus && (
        <FactList>
          <BonusFacts terms={terms.bonus} currency={currency} />
        </FactList>
      )}
      <h3 className={style['label']}>{t('referral.needs', { days: terms.days })}</h3>
      <ul className={style['needs']}>
        {needs.map((need) => (
          <li key={need}>
            <Icon name="check" size={18} />
            {need}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ earned, currency, paidThisMonth, terms, visits }: Referral) {
  const { t } = useText();
  return (
    <dl className={style['sums']}>
      <div>
        <dt>{t('referral.earned')}</dt>
        <dd>
          <Money amount={earned} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('referral.month')}</dt>
        <dd>{t('referral.of', { count: paidThisMonth, all: terms.monthlyCap })}</dd>
      </div>
      <div>
        <dt>{t('referral.visits')}</dt>
        <dd>{visits}</dd>
      </div>
    </dl>
  );
}

function Rules({ terms: { monthlyCap } }: Pick<Referral, 'terms'>) {
  const { t } = useText();
  return (
    <Section title={t('referral.rules')}>
      <ul className={style['rules']}>
        <li>{t('referral.ruleCap', { cap: monthlyCap })}</li>
        <li>{t('referral.ruleLinked')}</li>
        <li>{t('referral.ruleBets')}</li>
        <li>{t('referral.ruleTerms')}</li>
        <li>{t('referral.rulePrivacy')}</li>
      </ul>
    </Section>
  );
}

/** There is nothing to try again about these. */
const final: readonly string[] = ['referral.closed', 'referral.agents', 'free_reject'];

export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useCall(referral, {});
  if (!data) {
    if (!error) return <Waiting />;
    const { code } = error.failure;
    if (!final.includes(code)) return <FailedState code={code} onRetry={refetch} />;
    return (
      <EmptyState title={t(`error.${code}`)} lamps={false}>
        <ButtonLink to="/m/service">{t('title.service')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={style['page']}>
      <Offer {...data} />
      <Invitation code={data.code} />
      <Sums {...data} />
      <Friends />
      <Rules terms={data.terms} />
    </div>
  );
}
