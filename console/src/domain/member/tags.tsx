// The tags of members: those that there are, as a choice, and those that one has.
import { tagList } from '@perya/contract/ops/tags';
import type { OutputOf } from '@perya/contract/endpoint';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { SelectField } from '#ui/select-field.tsx';
import style from './tags.module.css';

export type Tag = OutputOf<typeof tagList>['tags'][number];

/** The merchant's, by name; none while they are not here. */
export function useTags(): readonly Tag[] {
  const { merchant } = useMerchant();
  return useCall(tagList, { merchant }).data?.tags ?? [];
}

interface TagFieldProps {
  /** The tag's id; empty for none. */
  readonly value: string;
  readonly onValue: (id: string) => void;
}

export function TagField({ value, onValue }: TagFieldProps) {
  const { t } = useText();
  const tags = useTags();
  const options = tags.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <SelectField
      name="tag"
      label={t('tag.one')}
      empty={t('tag.choose')}
      groups={[{ label: t('title.tags'), options }]}
      value={value}
      onValue={onValue}
      error={null}
    />
  );
}

export function TagNames({ tags }: { readonly tags: readonly Pick<Tag, 'id' | 'name'>[] }) {
  if (tags.length === 0) return <>–</>;
  return (
    <span className={style['tags']}>
      {tags.map(({ id, name }) => (
        <span key={id} className={style['tag']}>
          {name}
        </span>
      ))}
    </span>
  );
}
