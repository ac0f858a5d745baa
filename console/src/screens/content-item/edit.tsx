// Something that is there already: its form, what others did to it meanwhile, and its versions.
import { contentSave } from '@perya/contract/ops/content';
import { Act } from '#domain/act/act.tsx';
import { Changes } from '#domain/changes/changes.tsx';
import { Meanwhile } from '#domain/changes/meanwhile.tsx';
import { useEdited } from '#domain/changes/use-edited.ts';
import { ContentState } from '#domain/content/content-state.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import type { Form, Item } from './content-item.screen.tsx';
import { Fields } from './fields.tsx';
import { Languages } from './languages.tsx';
import { Preview } from './preview.tsx';
import { useFieldNames } from './field-names.ts';
import { Versions } from './versions.tsx';
import style from './content-item.module.css';

interface EditProps {
  readonly item: Item;
  readonly form: Form;
}

export function Edit({ item, form }: EditProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const may = useMay();
  const nameOf = useFieldNames();
  const edited = useEdited({ version: item.version, fields: item.content });
  const { base, form: content, isTouched, isChangedMeanwhile, change } = edited;
  const { id, kind, state } = item;
  const writes = may('content.manage');
  return (
    <>
      <div className={style['head']}>
        <span className={style['name']}>{t(`contentKind.${kind}`)}</span>
        <ContentState state={state} />
        {writes && isTouched && !isChangedMeanwhile && (
          <span className={style['acts']}>
            <Act
              endpoint={contentSave}
              input={{ merchant, id, version: base.version, content }}
              changes={['/ops/content']}
              onDone={edited.onSaved}
              look="lamp"
              label={t('content.save')}
              text={t('content.saveText')}
              fields={<Changes before={base.fields} after={content} nameOf={nameOf} />}
            />
          </span>
        )}
      </div>
      {isChangedMeanwhile && (
        <Meanwhile
          was={base.fields}
          now={item.content}
          mine={content}
          nameOf={nameOf}
          onTheirs={edited.takeTheirs}
          onMine={edited.keepMine}
        />
      )}
      <Fields kind={kind} content={content} form={form} onChange={change} readOnly={!writes} />
      {/* What was saved or taken over comes from elsewhere than the editors: they begin anew. */}
      <Languages
        key={base.version}
        kind={kind}
        content={content}
        form={form}
        onChange={change}
        readOnly={!writes}
      />
      <Preview kind={kind} content={content} form={form} />
      <Versions item={item} writes={writes} />
    </>
  );
}
