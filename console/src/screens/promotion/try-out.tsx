// What the newest version would have given in the last days: to whom, and what it would have cost.
import { promotionTry } from '@perya/contract/ops/promotions';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { CallView } from '#domain/list/call-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Facts } from '#parts/facts.tsx';
import { DataTable } from '#parts/data-table.tsx';
import type { Promotion } from './promotion.screen.tsx';
import style from './promotion.module.css';

type Run = NonNullable<OutputOf<typeof promotionTry>['run']>;

const days = 30;

function Dearest({ run }: { readonly run: Run }) {
  const { t } = useText();
  return (
    <DataTable
      label={t('try.dearest')}
      rows={[...run.dearest]}
      keyOf={({ member }) => member.id}
      columns={[
        {
          id: 'member',
          title: t('title.member'),
          cell: ({ member }) => <MemberLink member={member} />,
        },
        { id: 'claims', title: t('title.claims'), end: true, cell: ({ claims }) => String(claims) },
        {
          id: 'amount',
          title: t('field.amount'),
          end: true,
          cell: ({ amount }) => <Money amount={amount} currency={run.currency} />,
        },
      ]}
    />
  );
}

function Outcome({ run }: { readonly run: Run | null }) {
  const { t } = useText();
  if (run === null) return <p>{t('try.byPeople')}</p>;
  return (
    <>
      <Facts
        facts={[
          [t('title.claims'), String(run.claims)],
          [t('title.members'), String(run.members)],
          [t('promotion.cost'), <Money key="cost" amount={run.cost} currency={run.currency} />],
        ]}
      />
      {run.dearest.length > 0 && <Dearest run={run} />}
    </>
  );
}

/** Asked for by a tap: it reads all deposits or bets of the days. */
export function TryOut({ shown }: { readonly shown: Promotion }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [asked, setAsked] = useState(false);
  const call = useCall(promotionTry, { merchant, id: shown.id, days }, { enabled: asked });
  return (
    <div className={style['offers']}>
      <p>{t('try.text', { version: shown.newest, days })}</p>
      {asked ? (
        <CallView call={call}>{({ run }) => <Outcome run={run} />}</CallView>
      ) : (
        <div>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('try.do')}
          </Button>
        </div>
      )}
    </div>
  );
}
