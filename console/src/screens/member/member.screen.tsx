// A member: who it is, what it holds, what moved it, where it was signed in, what was noted.
import { idSchema } from '@perya/contract/id';
import { member, memberFreeze, memberUnfreeze, memberUnlock } from '@perya/contract/ops/members';
import type { OutputOf } from '@perya/contract/endpoint';
import { OneView } from '#domain/list/one-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Act } from '#domain/act/act.tsx';
import { MemberState } from '#domain/member/member-state.tsx';
import { Link, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { Bonuses } from './bonuses.tsx';
import { Correct } from './correct.tsx';
import { Identity } from './identity.tsx';
import { Level } from './level.tsx';
import { Movements } from './movements.tsx';
import { Notes } from './notes.tsx';
import { Personal } from './personal.tsx';
import { Sessions } from './sessions.tsx';
import { Tags } from './tag-acts.tsx';
import { Timeline } from './timeline.tsx';
import { ViewAs } from './view-as.tsx';
import style from './member.module.css';

export type Member = OutputOf<typeof member>;

const parts = ['timeline', 'movements', 'bonuses', 'level', 'sessions', 'notes'] as const;
/** For who reads rewards. */
const rewarded: readonly Part[] = ['bonuses', 'level'];
type Part = (typeof parts)[number];

const changes = ['/ops/members'];

function Acts({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { id, version, state } = shown;
  const input = { merchant, id, version };
  return (
    <>
      {may('member.view') && <ViewAs id={id} />}
      {may('member.unlock') && (
        <Act
          endpoint={memberUnlock}
          input={input}
          changes={changes}
          label={t('member.unlock')}
          text={t('member.unlockText')}
        />
      )}
      {may('member.freeze') && state === 'active' && (
        <Act
          endpoint={memberFreeze}
          input={input}
          changes={changes}
          look="alert"
          label={t('member.freeze')}
          text={t('member.freezeText')}
        />
      )}
      {may('member.freeze') && state === 'frozen' && (
        <Act
          endpoint={memberUnfreeze}
          input={input}
          changes={changes}
          label={t('member.unfreeze')}
          text={t('member.unfreezeText')}
        />
      )}
    </>
  );
}

function Balances({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const may = useMay();
  return (
    <Card title={t('member.balances')}>
      {shown.balances.map(({ currency, wallet, bonus }) => (
        <div key={currency} className={style['held']}>
          <Facts
            facts={[
              [t('member.wallet'), <Money key="wallet" amount={wallet} currency={currency} />],
              [t('member.bonus'), <Money key="bonus" amount={bonus} currency={currency} />],
            ]}
          />
          {may('wallet.correct') && <Correct shown={shown} currency={currency} />}
        </div>
      ))}
      {shown.balances.length === 0 && may('wallet.correct') && (
        <Correct shown={shown} currency={shown.currency} />
      )}
      {shown.withdrawalsRestUntil !== null && (
        <p>
          {t('member.rests')} <Moment at={shown.withdrawalsRestUntil} />
        </p>
      )}
    </Card>
  );
}

function Account({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const address = useAddress();
  const may = useMay();
  const { id, upline, lastLoginAt } = shown;
  return (
    <Card title={t('member.account')}>
      <Facts
        facts={[
          [t('field.id'), <code key="id">{id}</code>],
          [t('member.registered'), <Moment key="registered" at={shown.registeredAt} />],
          [t('member.method'), shown.registerMethod],
          [t('member.lastLogin'), lastLoginAt && <Moment key="login" at={lastLoginAt} />],
          [
            t('member.upline'),
            upline && (
              <Link
                key="upline"
                className={style['link']}
                to={address('/member', { id: upline.id })}
              >
                {upline.username}
              </Link>
            ),
          ],
        ]}
      />
      <div className={style['ways']}>
        {may('bet.read') && (
          <Link className={style['link']} to={address('/bets', { member: id })}>
            {t('title.bets')}
          </Link>
        )}
        {may('deposit.read') && (
          <Link className={style['link']} to={address('/deposits', { member: id })}>
            {t('title.deposits')}
          </Link>
        )}
        {may('withdrawal.read') && (
          <Link
            className={style['link']}
            to={address('/withdrawals', { member: id, state: 'any' })}
          >
            {t('title.withdrawals')}
          </Link>
        )}
        {may('reward.read') && (
          <Link className={style['link']} to={address('/friends', { inviter: id })}>
            {t('title.friends')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Whole({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const offered = parts.filter((each) => !rewarded.includes(each) || may('reward.read'));
  const part = offered.find((each) => each === search.get('part')) ?? 'timeline';
  const titleOf = (id: Part) => t(id === 'timeline' ? 'timeline.title' : `member.${id}`);
  const show = (next: Part) => {
    const changed = new URLSearchParams(search);
    changed.set('part', next);
    setSearch(changed, { replace: true });
  };
  return (
    <>
      <RecordHead name={shown.username} state={<MemberState state={shown.state} />}>
        <Acts shown={shown} />
      </RecordHead>
      <Cards>
        <Balances shown={shown} />
        <Personal shown={shown} />
        <Identity id={shown.id} />
        <Account shown={shown} />
        <Tags shown={shown} />
      </Cards>
      <Tabs
        label={t('title.member')}
        tabs={offered.map((id) => ({ id, label: titleOf(id) }))}
        selected={part}
        onSelect={show}
        controls="part"
      />
      <div id="part" role="tabpanel" aria-label={titleOf(part)}>
        {part === 'timeline' && <Timeline id={shown.id} />}
        {part === 'movements' && <Movements id={shown.id} />}
        {part === 'bonuses' && <Bonuses shown={shown} />}
        {part === 'level' && <Level id={shown.id} />}
        {part === 'sessions' && <Sessions id={shown.id} />}
        {part === 'notes' && <Notes id={shown.id} />}
      </div>
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView endpoint={member} schema={idSchema('member')} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
