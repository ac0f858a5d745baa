// An agent's dividends: the half month that runs, with what was carried into it, and statements.
import { agentContractRunning } from '@perya/contract/agents/contracts';
import { BillList } from '#domain/agents/bill-list.tsx';
import { RunningPeriod } from '#domain/agents/running-period.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './agent-dividend.module.css';

const contractAddress = '/m/member/agent/getDevidendContract';

export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useCall(
    agentContractRunning,
    { kind: 'dividend' },
    { refetchInterval: 60_000 },
  );
  if (!data && error) return <FailedState code={error.failure.code} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={style['page']}>
        <Skeleton shape="block" className={style['waitingHead']} />
        <Skeletons shape="row" count={4} />
      </div>
    );
  }
  const { running } = data;
  return (
    <div className={style['page']}>
      {running === null ? (
        <EmptyState title={t('contracts.noDividend')} text={t('contracts.noDividendText')}>
          <ButtonLink to={contractAddress} look="lamp">
            {t('title.dividendContract')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <RunningPeriod kind="dividend" running={running} />
          <ButtonLink to={contractAddress}>{t('title.dividendContract')}</ButtonLink>
        </>
      )}
      <Section title={t('contracts.bills')}>
        <BillList kind="dividend" />
      </Section>
    </div>
  );
}
