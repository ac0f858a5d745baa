// An operator: roles and what they come to, ways in, sessions, and what can be changed of them.
import { operatorIdSchema, operatorOne } from '@perya/contract/ops/operators';
import type { OutputOf } from '@perya/contract/endpoint';
import { OperatorState } from '#domain/operator/operator-state.tsx';
import { useScope } from '#domain/operator/scope.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { OneView } from '#domain/list/one-view.tsx';
import { useText } from '#lib/text.tsx';
import { Card, Cards, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
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
  const { merchant } = useScope('operator.read');
  return (
    <OneView endpoint={operatorOne} schema={operatorIdSchema} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
