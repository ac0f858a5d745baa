// A method of depositing or withdrawing: changed at once, and shown before it is saved.
import {
  methodCodeSchema,
  methodOne,
  methodSave,
  methodSettingsSchema,
} from '@perya/contract/ops/payment-methods';
import type { OutputOf } from '@perya/contract/endpoint';
import { Act } from '#domain/act/act.tsx';
import { MethodState } from '#domain/cashier/method-state.tsx';
import { Changes } from '#domain/changes/changes.tsx';
import { Meanwhile } from '#domain/changes/meanwhile.tsx';
import { useEdited } from '#domain/changes/use-edited.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { OneView } from '#domain/list/one-view.tsx';
import { useText } from '#lib/text.tsx';
import { Card, RecordHead } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import { useFieldNames } from './field-names.ts';
import { Fields } from './fields.tsx';
import { Routes } from './routes.tsx';
import style from './payment-method.module.css';

export type Method = OutputOf<typeof methodOne>;

function History({ shown }: { readonly shown: Method }) {
  const { t } = useText();
  const nameOf = useFieldNames();
  return (
    <Card title={t('method.changes')}>
      {shown.changes.length === 0 && <p className={style['quiet']}>{t('method.noChanges')}</p>}
      <ul className={style['lines']}>
        {shown.changes.map(({ at, by, what }) => (
          <li key={`${at} ${by}`}>
            <Moment at={at} /> {by}:{' '}
            <span className={style['quiet']}>
              {Object.entries(what)
                .map(([name, value]) => `${nameOf([name])} ${value}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Edit({ shown }: { readonly shown: Method }) {
  const { t } = useText();
  const may = useMay();
  const nameOf = useFieldNames();
  const { merchant } = useMerchant();
  const edited = useEdited({ version: shown.version, fields: shown.settings });
  const { base, form, change, isTouched, isChangedMeanwhile } = edited;
  const readOnly = !may('cashier.manage');
  const read = methodSettingsSchema.safeParse(form);
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
  const part = { shown, form, change, readOnly, wrong };
  return (
    <>
      <RecordHead
        name={shown.settings.name}
        state={<MethodState open={shown.settings.open} works={shown.working.length > 0} />}
      >
        {!readOnly && isTouched && !isChangedMeanwhile && (
          <Act
            endpoint={methodSave}
            input={{ merchant, id: shown.id, version: base.version, settings: form }}
            changes={['/ops/payments']}
            onDone={edited.onSaved}
            look="lamp"
            label={t('content.save')}
            text={t('method.saveText')}
            incomplete={!read.success}
            fields={<Changes before={base.fields} after={form} nameOf={nameOf} />}
          />
        )}
      </RecordHead>
      {isChangedMeanwhile && (
        <Meanwhile
          was={base.fields}
          now={shown.settings}
          mine={form}
          nameOf={nameOf}
          onTheirs={edited.takeTheirs}
          onMine={edited.keepMine}
        />
      )}
      <Card title={t('title.paymentMethod')}>
        <Facts
          facts={[
            [t('method.code'), shown.id],
            [t('method.direction'), t(`direction.${shown.direction}`)],
            [t('field.currency'), shown.currency],
          ]}
        />
      </Card>
      <Fields {...part} />
      <Routes {...part} />
      <History shown={shown} />
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView endpoint={methodOne} schema={methodCodeSchema} input={(id) => ({ merchant, id })}>
      {(shown) => <Edit key={`${merchant} ${shown.id}`} shown={shown} />}
    </OneView>
  );
}
