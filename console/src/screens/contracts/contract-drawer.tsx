// A contract: its terms in words, what it comes to so far, and its end.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { contractEnd, contractOne } from '@perya/contract/ops/contracts';
import { Act } from '#domain/act/act.tsx';
import { ContractState } from '#domain/agents/contract-state.tsx';
import { ContractTerms } from '#domain/agents/terms.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Days } from '#domain/merchant/written-days.tsx';
import { Facts } from '#parts/facts.tsx';
import { Ends } from '#parts/line.tsx';
import style from './contracts.module.css';

type Contract = OutputOf<typeof contractOne>;

interface Props {
  readonly shown: Contract;
}

function Running({ running }: { readonly running: NonNullable<Contract['running']> }) {
  const { t } = useText();
  const { firstDay, lastDay, currency, base, lost, active, tier, gross } = running;
  return (
    <>
      <h3>{t('contract.running')}</h3>
      <Facts
        facts={[
          [t('bill.period'), <Days key="period" from={firstDay} to={lastDay} />],
          [t('contract.base'), <Money key="base" amount={base} currency={currency} />],
          [t('contract.lost'), <Money key="lost" amount={lost} currency={currency} />],
          [t('bill.active'), String(active)],
          [t('bill.tier'), tier === null ? t('bill.tierNone') : String(tier + 1)],
          [t('bill.gross'), <Money key="gross" amount={gross} currency={currency} />],
        ]}
      />
    </>
  );
}

function Whole({ shown }: Props) {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { merchant } = useMerchant();
  const { id, version, holder, issuer, state, kind, running, fromDay, toDay } = shown;
  const person = (whose: Contract['holder']) => (
    <Link className={style['link']} to={address('/agent', { id: whose.id })}>
      {whose.username}
    </Link>
  );
  return (
    <>
      <Ends>
        {person(holder)}
        <ContractState state={state} />
      </Ends>
      {may('agent.manage') && state === 'valid' && (
        <div>
          <Act
            endpoint={contractEnd}
            input={{ merchant, id, version }}
            changes={['/ops/agents']}
            look="alert"
            label={t('contract.end')}
            text={t('contract.endText')}
          />
        </div>
      )}
      <h3>{t(`billKind.${kind}`)}</h3>
      <ContractTerms
        kind={kind}
        terms={shown.terms}
        currency={shown.currency}
        reached={running?.tier ?? null}
      />
      {running !== null && <Running running={running} />}
      <Facts
        facts={[
          [t('contract.issuer'), issuer === null ? t('bill.platform') : person(issuer)],
          [t('contract.offered'), <Moment key="offered" at={shown.offeredAt} />],
          [
            t('contract.expires'),
            state === 'requested' && <Moment key="expires" at={shown.expiresAt} />,
          ],
          [t('contract.from'), fromDay],
          [t('contract.to'), toDay],
        ]}
      />
      <Link
        className={style['link']}
        to={address('/bills', { member: holder.id, kind, state: 'any' })}
      >
        {t('title.bills')}
      </Link>
    </>
  );
}

interface ContractDrawerProps {
  readonly id: InputOf<typeof contractOne>['id'];
  readonly onClose: () => void;
}

export function ContractDrawer({ id, onClose }: ContractDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const found = useCall(contractOne, { merchant, id });
  return (
    <Drawer title={t('contract.one')} onClose={onClose}>
      <CallView call={found}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
