// A kind of an agent's contract: the one in force, the offer that waits, those given, and bills.
import {
  agentContractRunning,
  agentContracts,
  type ContractKind,
} from '@perya/contract/agents/contracts';
import { BillList } from '#domain/agents/bill-list.tsx';
import { useLocation } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { Earlier } from './earlier.tsx';
import { Given } from './given.tsx';
import { Held } from './held.tsx';
import { Offered } from './offered.tsx';
import style from './agent-contract.module.css';

const kinds: Readonly<Record<string, ContractKind>> = {
  '/m/member/agent/getSalaryContract': 'daily',
  '/m/member/agent/getHourContract': 'hourly',
  '/m/member/agent/getDevidendContract': 'dividend',
};

function Waiting() {
  return (
    <div className={style['page']}>
      <Skeleton shape="block" className={style['waitingHead']} />
      <Skeletons shape="row" count={4} />
    </div>
  );
}

export function Screen() {
  const { t } = useText();
  const kind = kinds[useLocation().pathname] ?? 'daily';
  const contracts = useCall(agentContracts, {});
  const now = useCall(agentContractRunning, { kind }, { refetchInterval: 60_000 });
  const failed = [contracts, now].find(({ data, error }) => !data && error);
  if (failed?.error) {
    const again = () => void Promise.all([contracts.refetch(), now.refetch()]);
    return <FailedState code={failed.error.failure.code} onRetry={again} />;
  }
  if (!contracts.data || !now.data) return <Waiting />;
  const { currency } = contracts.data;
  const list = contracts.data.list.filter((each) => each.kind === kind);
  const own = list.filter((each) => each.own);
  const offer = own.find(({ state }) => state === 'requested');
  const valid = own.find(({ state }) => state === 'valid');
  const { running } = now.data;
  const isNothing = !offer && !valid && running === null;
  return (
    <div className={style['page']}>
      {offer && <Offered contract={offer} currency={currency} />}
      {isNothing && <EmptyState title={t('contracts.none')} text={t('contracts.noneText')} />}
      <Held kind={kind} running={running} valid={valid ?? null} currency={currency} />
      <Given
        kind={kind}
        list={list.filter((each) => !each.own)}
        valid={valid ?? null}
        currency={currency}
      />
      <Earlier
        list={own.filter(({ state }) => state !== 'requested' && state !== 'valid')}
        currency={currency}
      />
      <Section title={t('contracts.bills')}>
        <BillList kind={kind} />
      </Section>
    </div>
  );
}
