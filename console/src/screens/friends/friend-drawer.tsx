// An invited friend: who invited whom, what is asked and done, what is paid, and the verdict.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { friendClear, friendOne, friendRefuse } from '@perya/contract/ops/friends';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { StepList } from '#domain/steps/step-list.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Buttons, Ends } from '#parts/line.tsx';
import { FriendState } from './friend-state.tsx';
import style from './friends.module.css';

type Friend = OutputOf<typeof friendOne>;
interface Shown {
  readonly shown: Friend;
}

const changes = ['/ops/friends'];

function Verdict({ shown }: Shown) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { id, version, state } = shown;
  if (!may('reward.manage')) return null;
  const input = { merchant, id, version };
  return (
    <Buttons>
      {state === 'registered' && (
        <Act
          endpoint={friendRefuse}
          input={input}
          changes={changes}
          look="alert"
          label={t('friend.refuse')}
          text={t('friend.refuseText')}
        />
      )}
      {state === 'refused' && (
        <Act
          endpoint={friendClear}
          input={input}
          changes={changes}
          label={t('friend.clear')}
          text={t('friend.clearText')}
        />
      )}
    </Buttons>
  );
}

function Asked({ shown }: Shown) {
  const { t } = useText();
  const { currency, until } = shown;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const done = (sum: string, least: string) => (
    <span>
      {money(sum)} / {money(least)}
    </span>
  );
  return (
    <>
      <h3>{t('friend.asked')}</h3>
      <Facts
        facts={[
          [t('friend.phone'), t(shown.phone ? 'friend.phoneDone' : 'friend.phoneOpen')],
          [t('friend.deposits'), done(shown.deposits, shown.depositsLeast)],
          [t('friend.validBet'), done(shown.validBet, shown.validBetLeast)],
          [t('friend.until'), until && <Moment key="until" at={until} />],
        ]}
      />
    </>
  );
}

/** By the state: what was paid, what would be, and what was not. */
const paidKey = {
  registered: 'friend.wouldBePaid',
  qualified: 'friend.wouldBePaid',
  rewarded: 'friend.paid',
  capped: 'friend.wontBePaid',
  late: 'friend.wontBePaid',
  refused: 'friend.wontBePaid',
} as const satisfies Readonly<Record<Friend['state'], string>>;

function Paid({ shown }: Shown) {
  const { t } = useText();
  const { currency, state, inviterReward, friendReward, paidThisMonth, monthlyCap } = shown;
  return (
    <>
      <h3>{t(paidKey[state])}</h3>
      {shown.isBonus && <p className={style['quiet']}>{t('friend.asBonus')}</p>}
      <Facts
        facts={[
          [
            t('friend.toInviter'),
            <Money key="inviter" amount={inviterReward} currency={currency} />,
          ],
          [t('friend.toFriend'), <Money key="friend" amount={friendReward} currency={currency} />],
          [t('friend.month'), t('friend.ofMonth', { paid: paidThisMonth, most: monthlyCap })],
        ]}
      />
    </>
  );
}

function Linked({ shown }: Shown) {
  const { t } = useText();
  return (
    <>
      <h3>{t('friend.linked')}</h3>
      {shown.cleared && <p>{t('friend.cleared')}</p>}
      {shown.linked.length === 0 && <p className={style['quiet']}>{t('friend.nothingShared')}</p>}
      <ul>
        {shown.linked.map(({ member, by, as }) => (
          <li key={`${member.id} ${by}`}>
            {t(`kinship.${by}`)}: <MemberLink member={member} /> ({t(`friendAs.${as}`)})
          </li>
        ))}
      </ul>
    </>
  );
}

function Steps({ shown }: Shown) {
  const { t } = useText();
  return (
    <>
      <h3>{t('friend.steps')}</h3>
      <StepList
        steps={shown.steps.map(({ to, at, by, reason, said }) => ({
          state: t(`friendState.${to}`),
          at,
          by: by === 'rules' ? t('actor.rules') : by,
          reason: said ?? (reason === null ? null : t(`refusalReason.${reason}`)),
        }))}
      />
    </>
  );
}

function Whole({ shown }: Shown) {
  const { t } = useText();
  const { reason, refusedFor } = shown;
  return (
    <>
      <Ends>
        <MemberLink member={shown.friend} />
        <FriendState state={shown.state} />
      </Ends>
      <Verdict shown={shown} />
      <Facts
        facts={[
          [t('friend.inviter'), <MemberLink key="inviter" member={shown.inviter} />],
          [t('friend.joined'), <Moment key="joined" at={shown.joinedAt} />],
          [t('friend.why'), reason && t(`refusalReason.${reason}`)],
          [t('friend.sharedWith'), refusedFor && <MemberLink key="for" member={refusedFor} />],
        ]}
      />
      <Asked shown={shown} />
      <Paid shown={shown} />
      <Linked shown={shown} />
      <Steps shown={shown} />
    </>
  );
}

interface FriendDrawerProps {
  readonly id: InputOf<typeof friendOne>['id'];
  readonly onClose: () => void;
}

export function FriendDrawer({ id, onClose }: FriendDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(friendOne, { merchant, id });
  return (
    <Drawer title={t('friend.one')} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
