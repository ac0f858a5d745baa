// A batch of vouchers: what it is worth, who used which, and its end before its time.
import type { OutputOf } from '@perya/contract/endpoint';
import { batchOne, batchStop, voucherUsedList } from '@perya/contract/ops/vouchers';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { ShortList } from '#domain/list/short-list.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Buttons } from '#parts/line.tsx';
import { VoucherState } from './voucher-state.tsx';
import style from './vouchers.module.css';

type Batch = OutputOf<typeof batchOne>;

const hidden = '••••-••••-••••-';

function Used({ voucher }: { readonly voucher: RowOf<typeof voucherUsedList> }) {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { end, member, deposit, usedAt } = voucher;
  return (
    <li>
      <code>{`${hidden}${end ?? '••••'}`}</code>
      <MemberLink member={member} /> <Moment at={usedAt} />
      {may('deposit.read') && (
        <Link className={style['link']} to={address('/deposit', { id: deposit })}>
          {t('voucher.deposit')}
        </Link>
      )}
    </li>
  );
}

function UsedVouchers({ id }: { readonly id: string }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const list = useList(voucherUsedList, { merchant, id });
  const none = <p className={style['quiet']}>{t('voucher.usedNone')}</p>;
  return (
    <ShortList list={list} className={style['used']} none={none}>
      {(each) => <Used key={each.id} voucher={each} />}
    </ShortList>
  );
}

function Stop({ shown }: { readonly shown: Batch }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version } = shown;
  return (
    <Act
      endpoint={batchStop}
      input={{ merchant, id, version }}
      changes={['/ops/vouchers']}
      look="alert"
      label={t('voucher.stop')}
      text={t('voucher.stopText')}
    />
  );
}

function Whole({ shown }: { readonly shown: Batch }) {
  const { t, tag } = useText();
  const may = useMay();
  const { state, currency, stoppedAt } = shown;
  const number = (count: number) => count.toLocaleString(tag);
  const sum = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <Buttons>
        <VoucherState state={state} />
        {state === 'open' && may('cashier.manage') && <Stop shown={shown} />}
      </Buttons>
      <Facts
        facts={[
          [t('voucher.agent'), <MemberLink key="agent" member={shown.agent} />],
          [t('voucher.amount'), sum(shown.amount)],
          [t('voucher.count'), number(shown.count)],
          [t('voucher.worth'), sum(shown.worth)],
          [t('voucher.used'), number(shown.used)],
          [t('voucher.usedWorth'), sum(shown.usedWorth)],
          [t('voucher.open'), number(shown.open)],
          [t('voucher.stopped'), number(shown.stopped)],
          [t('voucher.provider'), shown.provider],
          [t('voucher.madeBy'), shown.madeBy],
          [t('voucher.approvedBy'), shown.approvedBy],
          [t('voucher.made'), <Moment key="made" at={shown.madeAt} />],
          [t('voucher.expires'), <Moment key="expires" at={shown.expiresAt} />],
          [t('voucher.stoppedBy'), shown.stoppedBy],
          [t('voucher.stoppedAt'), stoppedAt !== null && <Moment key="stopped" at={stoppedAt} />],
        ]}
      />
      <h3>{t('voucher.usedVouchers')}</h3>
      <UsedVouchers id={shown.id} />
    </>
  );
}

interface BatchDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function BatchDrawer({ id, onClose }: BatchDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(batchOne, { merchant, id });
  return (
    <Drawer title={t('voucher.one')} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
