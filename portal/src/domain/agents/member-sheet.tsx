// One of the team: the place, and of a direct downline the rates, which can be set here.
import { teamMember } from '@perya/contract/agents/team';
import type { OutputOf } from '@perya/contract/endpoint';
import type { MemberId } from '@perya/contract/id';
import { useState } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { periodOf } from '#domain/records/period.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import style from './agents-page.module.css';
import { RatesForm } from './rates-form.tsx';
import { betsOf, pnlOf, teamOf, transferTo } from './team-address.ts';

type Member = OutputOf<typeof teamMember>;

function Place({ member }: { readonly member: Member }) {
  const { t, tag } = useText();
  const { agent, depth, since, directs, team, balance, currency } = member;
  return (
    <FactList>
      <Fact name={t(agent ? 'team.agent' : 'team.player')}>{member.name}</Fact>
      <Fact name={t('team.level')}>{depth}</Fact>
      <Fact name={t('team.since')}>{writtenDay(since, tag, true)}</Fact>
      <Fact name={t('team.directs')}>{directs}</Fact>
      <Fact name={t('team.all')}>{team}</Fact>
      {balance !== null && (
        <Fact name={t('team.balance')}>
          <Money amount={balance} currency={currency} />
        </Fact>
      )}
    </FactList>
  );
}

function Links({ member }: { readonly member: Member }) {
  const { t } = useText();
  const { timeZone } = useMerchant();
  const who = { member: member.id, name: member.name };
  const [month] = useState(() => periodOf('month', Date.now(), timeZone));
  return (
    <div className={style['buttons']}>
      {member.directs > 0 && <ButtonLink to={teamOf(who)}>{t('team.seeTeam')}</ButtonLink>}
      {member.agent && <ButtonLink to={pnlOf(month, 'day', who)}>{t('team.seePnl')}</ButtonLink>}
      <ButtonLink to={betsOf(month, who)}>{t('team.seeBets')}</ButtonLink>
      {member.transfers && (
        <ButtonLink to={transferTo(who)} look="lamp">
          {t('team.transfer')}
        </ButtonLink>
      )}
    </div>
  );
}

function Whole({ id }: { readonly id: MemberId }) {
  const { t } = useText();
  const answer = useCall(teamMember, { member: id });
  if (answer.isError && !answer.data) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  const member = answer.data;
  if (!member) return <Skeletons shape="row" count={5} />;
  return (
    <div className={style['form']}>
      <Place member={member} />
      <Links member={member} />
      {member.rates && (
        <Section title={t('team.rates')}>
          <RatesForm key={JSON.stringify(member.nextRates)} member={member} />
        </Section>
      )}
    </div>
  );
}

interface MemberSheetProps {
  /** Null while nobody is shown. */
  readonly shown: { readonly id: MemberId; readonly name: string } | null;
  readonly onClose: () => void;
}

export function MemberSheet({ shown, onClose }: MemberSheetProps) {
  return (
    <Sheet open={shown !== null} onClose={onClose} title={shown?.name ?? ''}>
      {shown && <Whole id={shown.id} />}
    </Sheet>
  );
}
