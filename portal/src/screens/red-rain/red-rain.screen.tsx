// The rain of an agent over the team: what can fall, for whom and when; and the agent's rains.
import { securityOverview } from '@perya/contract/account/security';
import { teamRains } from '@perya/contract/agents/rain';
import type { OutputOf } from '@perya/contract/endpoint';
import { Sums } from '#domain/transfer/can-go.tsx';
import style from '#domain/transfer/transfer.module.css';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { usePages } from '#lib/use-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { RainForm } from './rain-form.tsx';
import { RainList } from './rain-list.tsx';

function Note({ text }: { readonly text: string }) {
  return (
    <p className={style['note']}>
      <Icon name="lock" size={20} />
      {text}
    </p>
  );
}

/** Where a rain can fall, its form; else why none can. */
function New({ page }: { readonly page: OutputOf<typeof teamRains> }) {
  const { t } = useText();
  const overview = useCall(securityOverview, {});
  const { terms, members, isOpen } = page;
  if (terms === null) return <Note text={t('error.rain.unavailable')} />;
  if (members === 0) {
    return (
      <EmptyState title={t('error.rain.noTeam')} lamps={false}>
        <ButtonLink to="/m/agentRegister" look="lamp">
          {t('title.agentRegister')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (isOpen) return <Note text={t('error.rain.oneAtATime')} />;
  return (
    <>
      <p>{t('rains.intro')}</p>
      <Sums terms={terms} />
      {overview.data && (
        <RainForm
          terms={terms}
          members={members}
          hasPaymentPassword={overview.data.hasPaymentPassword}
        />
      )}
    </>
  );
}

export function Screen() {
  const list = usePages({
    endpoint: teamRains,
    input: (pageNo) => ({ pageNo }),
    next: ({ more }, pageNo) => (more ? pageNo + 1 : undefined),
  });
  const { pages, failure } = list;
  const [first] = pages ?? [];
  if (first === undefined) {
    if (failure !== null) {
      return <FailedState code={failure.code as 'offline'} onRetry={list.retry} />;
    }
    return (
      <div className={style['page']}>
        <Skeleton shape="block" className={style['waitingHead']} />
        <Skeletons shape="row" count={3} />
      </div>
    );
  }
  return (
    <div className={style['page']}>
      <New page={first} />
      <RainList list={list} rains={(pages ?? []).flatMap(({ content }) => content)} />
    </div>
  );
}
