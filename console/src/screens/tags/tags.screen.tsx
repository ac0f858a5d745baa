// The tags that members of a merchant can have: listed, added, ended.
import { longestTag, tagAdd, tagEnd } from '@perya/contract/ops/tags';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useTags, type Tag } from '#domain/member/tags.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DataTable } from '#parts/data-table.tsx';
import { Notice } from '#parts/notice.tsx';
import style from './tags.module.css';

const changes = ['/ops/tags', '/ops/members'];

function AddTag() {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [name, setName] = useState('');
  return (
    <Act
      endpoint={tagAdd}
      input={{ merchant, name: name.trim() }}
      changes={changes}
      look="lamp"
      label={t('tag.add')}
      text={t('tag.addText')}
      onDone={() => setName('')}
      incomplete={name.trim() === ''}
      fields={
        <TextField
          name="name"
          label={t('tag.name')}
          value={name}
          onValue={setName}
          maxLength={longestTag}
          autoComplete="off"
        />
      }
    />
  );
}

export function Screen() {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { merchant } = useMerchant();
  const tags = useTags();
  const end = {
    id: 'end',
    title: t('tag.end'),
    end: true,
    cell: ({ id, version, name }: Tag) => (
      <Act
        endpoint={tagEnd}
        input={{ merchant, id, version }}
        changes={changes}
        label={t('tag.end')}
        text={t('tag.endText', { name })}
      />
    ),
  };
  return (
    <>
      {may('tag.manage') && (
        <div className={style['above']}>
          <AddTag />
        </div>
      )}
      {tags.length === 0 ? (
        <Notice title={t('tag.none')} />
      ) : (
        <DataTable
          label={t('title.tags')}
          keyOf={({ id }) => id}
          rows={tags}
          columns={[
            {
              id: 'name',
              title: t('tag.name'),
              cell: ({ id, name }: Tag) => (
                <Link className={style['link']} to={address('/members', { tag: id })}>
                  {name}
                </Link>
              ),
            },
            ...(may('tag.manage') ? [end] : []),
          ]}
        />
      )}
    </>
  );
}
