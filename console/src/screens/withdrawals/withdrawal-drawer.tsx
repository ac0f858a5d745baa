// One withdrawal: what speaks for and against it, and what can be decided.
import {
  withdrawal,
  withdrawalApprove,
  withdrawalClaim,
  withdrawalRefuse,
  withdrawalRelease,
} from '@perya/contract/ops/cashier';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { CallView } from '#domain/list/call-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useMe } from '#domain/session/session.ts';
import { Steps } from '#domain/cashier/steps.tsx';
import { Act, ActNow } from '#domain/act/act.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Buttons, Ends } from '#parts/line.tsx';
import { useReasonWords, WithdrawalState } from './withdrawal-state.tsx';
import style from './withdrawals.module.css';

type Withdrawal = OutputOf<typeof withdrawal>;

const changes = ['/ops/withdrawals'];

function Acts({ shown }: { readonly shown: Withdrawal }) {
  const { t } = useText();
  const may = useMay();
  const me = useMe();
  const { merchant } = useMerchant();
  if (!may('withdrawal.decide') || shown.state !== 'review') return null;
  const { id, version, claim } = shown;
  const input = { merchant, id, version };
  if (claim !== null && claim.operator !== me.name) {
    return <p>{t('withdrawal.withOther', { operator: claim.operator })}</p>;
  }
  const desk =
    claim === null ? (
      <ActNow
        endpoint={withdrawalClaim}
        input={input}
        changes={changes}
        label={t('withdrawal.claim')}
      />
    ) : (
      <ActNow
        endpoint={withdrawalRelease}
        input={input}
        changes={changes}
        label={t('withdrawal.release')}
      />
    );
  return (
    <Buttons>
      {desk}
      <Act
        endpoint={withdrawalRefuse}
        input={input}
        changes={changes}
        look="alert"
        label={t('withdrawal.refuse')}
        text={t('withdrawal.refuseText')}
      />
      <Act
        endpoint={withdrawalApprove}
        input={input}
        changes={changes}
        look="lamp"
        label={t('withdrawal.approve')}
        text={t('withdrawal.approveText')}
      />
    </Buttons>
  );
}

function Sum({ shown }: { readonly shown: Withdrawal }) {
  const { t } = useText();
  const { currency } = shown;
  const sum = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        [t('field.amount'), sum(shown.amount)],
        [t('withdrawal.owed'), sum(shown.owed)],
        [t('withdrawal.fee'), sum(shown.fee)],
        [t('withdrawal.net'), sum(shown.net)],
        [t('withdrawal.twoFrom'), sum(shown.twoPeopleFrom)],
        [t('withdrawal.first'), shown.firstApprover],
        [t('withdrawal.to'), `${shown.payout.provider} ${shown.payout.number}`],
        [t('withdrawal.holder'), shown.payout.holder],
        [t('withdrawal.added'), <Moment key="added" at={shown.payout.addedAt} />],
      ]}
    />
  );
}

function Risk({ shown }: { readonly shown: Withdrawal }) {
  const { t } = useText();
  const reason = useReasonWords();
  const { facts, currency } = shown;
  const sum = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        [t('withdrawal.why'), shown.reviewFor.map(reason).join(', ')],
        [t('member.registered'), <Moment key="registered" at={facts.registeredAt} />],
        [t('member.wallet'), sum(facts.wallet)],
        [t('withdrawal.deposited'), sum(facts.deposited)],
        [t('withdrawal.withdrawn'), sum(facts.withdrawn)],
        [t('withdrawal.paidBefore'), facts.paidBefore],
        [t('withdrawal.lastDay'), sum(facts.askedLastDay)],
        [t('withdrawal.sharesAccount'), facts.sharesAccountWith],
        [t('withdrawal.sharesDevice'), facts.sharesDeviceWith],
      ]}
    />
  );
}

function Whole({ shown }: { readonly shown: Withdrawal }) {
  const { t } = useText();
  const address = useAddress();
  const { id, username } = shown.member;
  return (
    <>
      <Ends>
        <Link className={style['link']} to={address('/member', { id })}>
          {username}
        </Link>
        <WithdrawalState state={shown.state} />
      </Ends>
      <Acts shown={shown} />
      <h3>{t('withdrawal.sum')}</h3>
      <Sum shown={shown} />
      <h3>{t('withdrawal.facts')}</h3>
      <Risk shown={shown} />
      <h3>{t('withdrawal.steps')}</h3>
      <Steps steps={shown.steps} />
    </>
  );
}

interface WithdrawalDrawerProps {
  readonly id: InputOf<typeof withdrawal>['id'];
  readonly onClose: () => void;
}

export function WithdrawalDrawer({ id, onClose }: WithdrawalDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(withdrawal, { merchant, id });
  return (
    <Drawer title={call.data?.reference ?? t('withdrawal.one')} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
