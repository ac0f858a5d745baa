// A merchant's settings: its colours, what is switched on, its form of registration, its languages.
import { merchantOne, merchantRestore, merchantSave } from '@perya/contract/ops/merchant';
import type { OutputOf } from '@perya/contract/endpoint';
import { unreadablePairs } from '@perya/contract/merchant/colours';
import { Act } from '#domain/act/act.tsx';
import { Changes } from '#domain/changes/changes.tsx';
import { Meanwhile } from '#domain/changes/meanwhile.tsx';
import { useEdited } from '#domain/changes/use-edited.ts';
import { CallView } from '#domain/list/call-view.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Registration } from './registration.tsx';
import { Switches } from './switches.tsx';
import { Theme } from './theme.tsx';
import { Thresholds } from './thresholds.tsx';
import style from './merchant.module.css';

export type Shown = OutputOf<typeof merchantOne>;

function Versions({ shown }: { readonly shown: Shown }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const may = useMay();
  if (shown.versions.length === 0) return null;
  return (
    <section className={style['card']}>
      <h2>{t('content.versions')}</h2>
      {shown.versions.map(({ number, at, operator, reason, settings }, place) => {
        const before = shown.versions[place + 1];
        return (
          <details key={number}>
            <summary>
              {t('content.version', { number })} · <Moment at={at} /> ·{' '}
              {operator ?? t('content.versionFound')}
              {reason !== null && ` · ${reason}`}
            </summary>
            {before && <Changes before={before.settings} after={settings} />}
            {may('merchant.manage') && place > 0 && (
              <Act
                endpoint={merchantRestore}
                input={{ merchant, version: shown.version, number }}
                changes={['/ops/merchant']}
                label={t('content.restore')}
                text={t('content.restoreText')}
                fields={<Changes before={shown.settings} after={settings} />}
              />
            )}
          </details>
        );
      })}
    </section>
  );
}

function Edit({ shown }: { readonly shown: Shown }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const may = useMay();
  const edited = useEdited({ version: shown.version, fields: shown.settings });
  const { base, form, change, isTouched, isChangedMeanwhile } = edited;
  const readOnly = !may('merchant.manage');
  const part = { settings: form, onChange: change, readOnly };
  const sets = Object.values(form.colours ?? {});
  const isReadable = sets.every((set) => set === null || unreadablePairs(set).length === 0);
  return (
    <>
      {!readOnly && isTouched && !isChangedMeanwhile && (
        <div className={style['acts']}>
          <Act
            endpoint={merchantSave}
            input={{ merchant, version: base.version, settings: form }}
            changes={['/ops/merchant']}
            onDone={edited.onSaved}
            look="lamp"
            label={t('content.save')}
            text={t('merchant.saveText')}
            incomplete={!isReadable}
            fields={<Changes before={base.fields} after={form} />}
          />
        </div>
      )}
      {isChangedMeanwhile && (
        <Meanwhile
          was={base.fields}
          now={shown.settings}
          mine={form}
          onTheirs={edited.takeTheirs}
          onMine={edited.keepMine}
        />
      )}
      <Theme {...part} />
      <Switches {...part} />
      <Registration {...part} />
      <Thresholds />
      <Versions shown={shown} />
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  const call = useCall(merchantOne, { merchant });
  return <CallView call={call}>{(shown) => <Edit key={merchant} shown={shown} />}</CallView>;
}
