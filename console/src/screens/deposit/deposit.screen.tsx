// A deposit: what was asked for, what came, each step, and what can be done about its slip.
import { depositOne } from '@perya/contract/ops/deposits';
import type { OutputOf } from '@perya/contract/endpoint';
import { idSchema } from '@perya/contract/id';
import { DepositState, ReceiptState, useHoldWords } from '#domain/cashier/deposit-state.tsx';
import { Steps } from '#domain/cashier/steps.tsx';
import { OneView } from '#domain/list/one-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { ByHand } from './by-hand.tsx';
import { Slip } from './slip.tsx';
import style from './deposit.module.css';

export type Deposit = OutputOf<typeof depositOne>;

function Asked({ shown }: { readonly shown: Deposit }) {
  const { t } = useText();
  const { member, amount, currency, askAt } = shown;
  return (
    <Card title={t('deposit.asked')}>
      <Facts
        facts={[
          [t('title.member'), <MemberLink key="member" member={member} />],
          [t('field.amount'), <Money key="amount" amount={amount} currency={currency} />],
          [t('deposit.method'), shown.method],
          [t('deposit.provider'), shown.provider],
          [t('deposit.theirs'), shown.providerReference],
          [t('field.made'), <Moment key="made" at={shown.madeAt} />],
          [t('deposit.expires'), <Moment key="expires" at={shown.expiresAt} />],
          [t('deposit.askAt'), askAt && <Moment key="ask" at={askAt} />],
          [t('act.reason'), shown.reason],
          [t('field.id'), <code key="id">{shown.id}</code>],
        ]}
      />
    </Card>
  );
}

function Came({ shown }: { readonly shown: Deposit }) {
  const { t } = useText();
  const address = useAddress();
  const hold = useHoldWords();
  return (
    <Card title={t('deposit.came')}>
      {shown.receipts.length === 0 && <p className={style['quiet']}>{t('deposit.nothingCame')}</p>}
      {shown.receipts.map((receipt) => (
        <div key={receipt.id} className={style['receipt']}>
          <Link
            className={style['link']}
            to={address('/held', { id: receipt.id, state: receipt.state })}
          >
            <Money amount={receipt.amount} currency={receipt.currency} />
          </Link>
          <ReceiptState state={receipt.state} />
          <Facts
            facts={[
              [t('receipt.payment'), receipt.paymentId],
              [t('receipt.payer'), receipt.payer],
              [t('receipt.heldFor'), receipt.heldFor.length > 0 && hold(receipt.heldFor)],
              [t('receipt.taken'), <Moment key="taken" at={receipt.takenAt} />],
            ]}
          />
        </div>
      ))}
    </Card>
  );
}

function Told({ messages }: Pick<Deposit, 'messages'>) {
  const { t } = useText();
  return (
    <Card title={t('deposit.told')}>
      {messages.map(({ id, at, times, followedAt }) => (
        <Facts
          key={id}
          facts={[
            [t('deposit.message'), <code key="id">{id}</code>],
            [t('field.at'), <Moment key="at" at={at} />],
            [t('deposit.times'), String(times)],
            [t('deposit.followed'), followedAt && <Moment key="followed" at={followedAt} />],
          ]}
        />
      ))}
    </Card>
  );
}

function Whole({ shown }: { readonly shown: Deposit }) {
  const { t } = useText();
  const may = useMay();
  const decides = may('deposit.decide');
  return (
    <>
      <RecordHead name={shown.reference} state={<DepositState state={shown.state} />}>
        {decides && shown.byHand && <ByHand shown={shown} />}
      </RecordHead>
      <Cards>
        <Asked shown={shown} />
        <Came shown={shown} />
        {shown.messages.length > 0 && <Told messages={shown.messages} />}
        {shown.slip !== null && <Slip shown={shown} slip={shown.slip} />}
        <Card title={t('deposit.steps')}>
          <Steps steps={shown.steps} />
        </Card>
      </Cards>
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView endpoint={depositOne} schema={idSchema('deposit')} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
