// A claim: what was sent with it, whom its member is linked with, and the verdict.
import { claimApprove, claimOne, claimPictures, claimReject } from '@perya/contract/ops/claims';
import { parseMoney } from '@perya/contract/money';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { useEffect, useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { CallView } from '#domain/list/call-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { ClaimState } from '#domain/rewards/reward-state.tsx';
import { call } from '#lib/call.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Buttons, Ends } from '#parts/line.tsx';
import style from './claims.module.css';

type Claim = OutputOf<typeof claimOne>;
type Pictures = OutputOf<typeof claimPictures>;

const changes = ['/ops/claims', '/ops/promotions', '/ops/approvals'];

function Approve({ shown }: { readonly shown: Claim }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version, currency, most } = shown;
  const [typed, setTyped] = useState<string | null>(null);
  const amount = (typed ?? most).trim();
  const sum = parseMoney(amount, currency);
  const incomplete = sum === null || sum <= 0n || sum > (parseMoney(most, currency) ?? 0n);
  return (
    <Act
      endpoint={claimApprove}
      input={{ merchant, id, version, amount }}
      changes={changes}
      look="lamp"
      label={t('claim.approve')}
      text={t('claim.approveText')}
      incomplete={incomplete}
      fields={
        <TextField
          name="amount"
          label={`${t('field.amount')}, ${currency}`}
          hint={t('claim.mostHint', { most })}
          value={typed ?? most}
          onValue={setTyped}
          error={incomplete && amount !== '' ? t('claim.mostHint', { most }) : null}
          inputMode="decimal"
          autoComplete="off"
        />
      }
    />
  );
}

interface LookProps {
  readonly shown: Claim;
  readonly onPictures: (pictures: Pictures) => void;
  readonly onClose: () => void;
}

function Look({ shown, onPictures, onClose }: LookProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const look = async (reason: string) => {
    const result = await call(claimPictures, { merchant, id: shown.id, reason });
    if (result.ok) {
      onPictures(result.value);
      onClose();
    }
    return result;
  };
  return (
    <AskDialog
      title={t('claim.look')}
      text={t('claim.lookText')}
      label={t('claim.look')}
      ask={look}
      onClose={onClose}
    />
  );
}

function Sent({ shown }: { readonly shown: Claim }) {
  const { t } = useText();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  useEffect(() => {
    if (pictures === null) return undefined;
    const timer = setTimeout(() => setPictures(null), pictures.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [pictures]);
  return (
    <>
      {shown.remark !== '' && <blockquote dir="auto">{shown.remark}</blockquote>}
      {pictures?.jpegs.map((jpeg, place) => (
        <img
          key={place}
          className={style['picture']}
          src={`data:image/jpeg;base64,${jpeg}`}
          alt={t('claim.picture', { number: place + 1 })}
        />
      ))}
      {shown.pictures > 0 && pictures === null && may('reward.manage') && (
        <div>
          <Button size="small" onClick={() => setAsks(true)}>
            {t('claim.look')}
          </Button>
        </div>
      )}
      {asks && <Look shown={shown} onPictures={setPictures} onClose={() => setAsks(false)} />}
    </>
  );
}

function Verdict({ shown }: { readonly shown: Claim }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { id, version, askedBy } = shown;
  if (shown.state !== 'applying' || !may('reward.manage')) return null;
  if (askedBy !== null) return <p>{t('claim.asked', { operator: askedBy })}</p>;
  return (
    <Buttons>
      <Act
        endpoint={claimReject}
        input={{ merchant, id, version }}
        changes={changes}
        look="alert"
        label={t('claim.reject')}
        text={t('claim.rejectText')}
      />
      <Approve shown={shown} />
    </Buttons>
  );
}

function Linked({ shown }: { readonly shown: Claim }) {
  const { t } = useText();
  if (shown.linked.length === 0) return <p>{t('linked.nobody')}</p>;
  return (
    <Facts
      facts={shown.linked.map(({ member, by, claim }) => [
        t(`kinship.${by}`),
        <span key={`${member.id} ${by}`}>
          <MemberLink member={member} /> {claim !== null && <ClaimState state={claim} />}
        </span>,
      ])}
    />
  );
}

function Whole({ shown }: { readonly shown: Claim }) {
  const { t } = useText();
  const address = useAddress();
  const { member, promotion, amount, currency, until } = shown;
  const actor = oneOf(['member', 'rules'], shown.movedBy);
  return (
    <>
      <Ends>
        <MemberLink member={member} />
        <ClaimState state={shown.state} />
      </Ends>
      <Sent shown={shown} />
      <Verdict shown={shown} />
      <Facts
        facts={[
          [
            t('title.promotion'),
            <Link
              key="promotion"
              className={style['link']}
              to={address('/promotion', { id: promotion.id })}
            >
              {promotion.title}
            </Link>,
          ],
          [
            t('field.amount'),
            amount !== null && <Money key="amount" amount={amount} currency={currency} />,
          ],
          [t('claim.pictures'), shown.pictures > 0 && String(shown.pictures)],
          [t('claim.made'), <Moment key="made" at={shown.madeAt} />],
          [t('claim.moved'), <Moment key="moved" at={shown.movedAt} />],
          [t('claim.by'), actor === undefined ? shown.movedBy : t(`actor.${actor}`)],
          [t('act.reason'), shown.reason],
          [t('claim.until'), until && <Moment key="until" at={until} />],
        ]}
      />
      <h3>{t('linked.title')}</h3>
      <Linked shown={shown} />
    </>
  );
}

interface ClaimDrawerProps {
  readonly id: InputOf<typeof claimOne>['id'];
  readonly onClose: () => void;
}

export function ClaimDrawer({ id, onClose }: ClaimDrawerProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const call = useCall(claimOne, { merchant, id });
  return (
    <Drawer title={t('claim.one')} onClose={onClose}>
      <CallView call={call}>{(shown) => <Whole shown={shown} />}</CallView>
    </Drawer>
  );
}
