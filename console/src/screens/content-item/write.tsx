// Something new: its form, empty, as a draft.
import { contentAdd, richKinds, type Content, type ContentKind } from '@perya/contract/ops/content';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { Changes } from '#domain/changes/changes.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Notice } from '#parts/notice.tsx';
import { useRefusal } from '#domain/act/refusal.ts';
import type { Form } from './content-item.screen.tsx';
import { Fields } from './fields.tsx';
import { useFieldNames } from './field-names.ts';
import { Languages } from './languages.tsx';
import { Preview } from './preview.tsx';
import style from './content-item.module.css';

const empty: Content = {
  draft: true,
  position: 0,
  group: 'm_home',
  type: 'B',
  execution: 'A',
  promotionType: '',
  linkage: '',
  termsLinkage: '',
  pictures: [],
  width: null,
  height: null,
  shownFrom: '',
  shownUntil: '',
  texts: {},
};

interface WriteProps {
  readonly kind: ContentKind;
  readonly form: Form;
}

export function Write({ kind, form }: WriteProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const may = useMay();
  const navigate = useNavigate();
  const address = useAddress();
  const refusal = useRefusal();
  const nameOf = useFieldNames();
  const [content, setContent] = useState<Content>({
    ...empty,
    ...(kind !== 'notice' && { position: 1 }),
    texts: { [form.defaultLanguage]: { kicker: '', title: '', body: '' } },
  });
  if (!may('content.manage')) return <Notice title={refusal('operator.forbidden')} />;
  const change = (fields: Partial<Content>) => setContent((before) => ({ ...before, ...fields }));
  const isRich = richKinds.includes(kind);
  return (
    <>
      <div className={style['head']}>
        <span className={style['name']}>{t(`contentKind.${kind}`)}</span>
        <span className={style['acts']}>
          <Act
            endpoint={contentAdd}
            input={{ merchant, kind, content }}
            changes={['/ops/content']}
            onDone={() => navigate(address('/content', { kind }))}
            look="lamp"
            label={t('content.save')}
            text={t('content.saveText')}
            fields={<Changes before={empty} after={content} nameOf={nameOf} />}
          />
        </span>
      </div>
      <Fields kind={kind} content={content} form={form} onChange={change} readOnly={false} />
      <Languages
        key={isRich ? 'rich' : 'plain'}
        kind={kind}
        content={content}
        form={form}
        onChange={change}
        readOnly={false}
      />
      <Preview kind={kind} content={content} form={form} />
    </>
  );
}
