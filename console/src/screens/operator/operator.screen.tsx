// An operator: roles and what they come to, ways in, sessions, and what can be changed of them.
import { operatorIdSchema, operatorOne } from '@perya/contract/ops/operators';
import type { OutputOf } from '@perya/contract/endpoint';
import { useRefusal } from '#domain/act/refusal.ts';
import { OperatorState } from '#domain/operator/operator-state.tsx';
import { useScope } from '#domain/operator/scope.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { Notice } from '#parts/notice.tsx';
import { Acts } from './acts.tsx';
import { Roles } from './roles.tsx';
import { Sessions } from './sessions.tsx';
import style from './operator.module.css';

export type Operator = OutputOf<typeof operatorOne>;

function WaysIn({ shown }: { readonly shown: Operator }) {
  const { t } = useText();
  const { hasPassword, passkeys, lastSeenAt } = shown;
  return (
    <Card title={t('operator.ways')}>
      <Facts
        facts={[
          [t('signIn.password'), hasPassword ? t('operator.set') : t('operator.notSet')],
          [t('operator.passkeys'), String(passkeys)],
          [t('member.seen'), lastSeenAt && <Moment key="seen" at={lastSeenAt} />],
        ]}
      />
    </Card>
  );
}

function May({ shown }: { readonly shown: Operator }) {
  const { t } = useText();
  return (
    <Card title={t('operator.may')}>
      {shown.permissions.length === 0 && <p>{t('operator.mayNothing')}</p>}
      <ul className={style['may']}>
        {shown.permissions.map((each) => (
          <li key={each}>{t(`permission.${each}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Whole({ shown }: { readonly shown: Operator }) {
  const { t } = useText();
  const { merchant, may } = useScope('operator.read');
  const manages = may('operator.manage');
  return (
    <>
      <RecordHead name={shown.name} state={<OperatorState shown={shown} />}>
        {manages && shown.manageable && <Acts shown={shown} merchant={merchant} />}
      </RecordHead>
      {manages && !shown.manageable && <p>{t('operator.notYours')}</p>}
      <Cards>
        <Roles shown={shown} merchant={merchant} manages={manages} />
        <WaysIn shown={shown} />
        <May shown={shown} />
        <Sessions shown={shown} merchant={merchant} manages={manages && shown.manageable} />
      </Cards>
    </>
  );
}

export function Screen() {
  const { t } = useText();
  const refusal = useRefusal();
  const { merchant } = useScope('operator.read');
  const [search] = useSearchParams();
  const id = operatorIdSchema.safeParse(search.get('id'));
  const known = id.success;
  const { data, error, refetch } = useCall(
    operatorOne,
    { merchant, id: id.data ?? '' },
    { enabled: known },
  );
  if (!known) return <Notice title={refusal('record.unknown')} />;
  if (data !== undefined) return <Whole shown={data} />;
  if (error === null) return <Notice title={t('common.loading')} />;
  return (
    <Notice title={refusal(error.failure.code)}>
      <Button size="small" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </Notice>
  );
}
