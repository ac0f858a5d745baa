// Money that came: whose it is or may be, why it is held, and what can be done about it.
import {
  receiptOne,
  receiptRefund,
  receiptRefundEnd,
  receiptRelease,
} from '@perya/contract/ops/deposits';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { ReceiptState, useHoldWords } from '#domain/cashier/deposit-state.tsx';
import { Steps } from '#domain/cashier/steps.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Buttons, Ends } from '#parts/line.tsx';
import style from './held.module.css';

type Receipt = OutputOf<typeof receiptOne>;

const changes = ['/ops/deposits', '/ops/approvals'];

function Release({ shown }: { readonly shown: Receipt }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [member, setMember] = useState('');
  const { id, version, candidates } = shown;
  const isNobodys = shown.member === null;
  const named = member.trim();
  return (
    <Act
      endpoint={receiptRelease}
      input={{ merchant, id, version, ...(isNobodys && { member: named }) }}
      changes={changes}
      look="lamp"
      label={t('receipt.release')}
      text={t(isNobodys ? 'receipt.matchText' : 'receipt.releaseText')}
      incomplete={isNobodys && named === ''}
      fields={
        isNobodys && (
          <>
            <TextField
              name="member"
              label={t('title.member')}
              hint={t('deposit.memberHint')}
              value={member}
              onValue={setMember}
              maxLength={64}
              autoComplete="off"
            />
            {candidates.length > 0 && (
              <div className={style['candidates']}>
                <span>{t('receipt.candidates')}</span>
                {candidates.map((each) => (
                  <Button
                    key={each.id}
                    size="small"
                    onClick={() => setMember(each.member.username)}
                  >
                    {`${each.member.username}, ${each.reference}`}
                  </Button>
                ))}
              </div>
            )}
          </>
        )
      }
    />
  );
}

function Acts({ shown }: { readonly shown: Receipt }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { id, version, state, refundAskedBy, refundByHand } = shown;
  if (!may('deposit.decide')) return null;
  const input = { merchant, id, version };
  return (
    <>
      {refundAskedBy !== null && <p>{t('receipt.refundAsked', { operator: refundAskedBy })}</p>}
      <Buttons>
        {state === 'held' && <Release shown={shown} />}
        {state === 'held' && refundAskedBy === null && (
          <Act
            endpoint={receiptRefund}
            input={input}
            changes={changes}
            look="alert"
            label={t('receipt.refund')}
            text={t('receipt.refundText')}
          />
        )}
        {refundByHand && (
          <>
            <Act
              endpoint={receiptRefundEnd}
              input={{ ...input, ending: 'failed' }}
              changes={changes}
              look="alert"
              label={t('receipt.refundFailed')}
              text={t('receipt.refundFailedText')}
            />
            <Act
              endpoint={receiptRefundEnd}
              input={{ ...input, ending: 'refunded' }}
              changes={changes}
              look="lamp"
              label={t('receipt.refunded')}
              text={t('receipt.refundedText')}
            />
          </>
        )}
      </Buttons>
    </>
  );
}

function Whole({ shown }: { readonly shown: Receipt }) {
  const { t } = useText();
  const address = useAddress();
  const hold = useHoldWords();
  const { member, deposit, amount, currency } = shown;
  return (
    <>
      <Ends>
        {member === null ? <span>{t('receipt.nobody')}</span> : <MemberLink member={member} />}
        <ReceiptState state={shown.state} />
      </Ends>
      <Acts shown={shown} />
      <Facts
        facts={[
          [t('field.amount'), <Money key="amount" amount={amount} currency={currency} />],
          [t('receipt.heldFor'), shown.heldFor.length > 0 && hold(shown.heldFor)],
          [t('receipt.payer'), shown.payer],
          [t('deposit.provider'), shown.provider],
          [t('receipt.payment'), shown.paymentId],
          [t('receipt.taken'), <Moment key="taken" at={shown.takenAt} />],
          [
            t('deposit.one'),
            deposit !== null && (
              <Link
                key="deposit"
                className={style['link']}
                to={address('/deposit', { id: deposit })}
              >
                {t('receipt.toDeposit')}
              </Link>
            ),
          ],
          [t('act.reason'), shown.reason],
        ]}
      />
      <h3>{t('deposit.steps')}</h3>
      <Steps steps={shown.steps} />
    </>
  );
}

interface ReceiptDrawerProps {
  readonly id: InputOf<typeof receiptOne>['id'];
  readonly onClose: () => void;
}

export function ReceiptDrawer({ id, onClose }: ReceiptDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(receiptOne, { merchant, id });
  return (
    <Drawer title={t('receipt.one')} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
