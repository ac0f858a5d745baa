// A member's tags: which there are, one more, and one less.
import { membersTag, membersUntag } from '@perya/contract/ops/bulk';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { TagField, TagNames } from '#domain/member/tags.tsx';
import { useText } from '#lib/text.tsx';
import { Card } from '#parts/card.tsx';
import type { Member } from './member.screen.tsx';

const changes = ['/ops/members'];

export function Tags({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const [tag, setTag] = useState('');
  const { id, tags } = shown;
  const rest = {
    input: { merchant, members: [id], tag },
    changes,
    fields: <TagField value={tag} onValue={setTag} />,
    incomplete: tag === '',
    onDone: () => setTag(''),
  };
  return (
    <Card title={t('title.tags')}>
      <p>
        <TagNames tags={tags} />
      </p>
      {may('member.tag') && (
        <>
          <Act {...rest} endpoint={membersTag} label={t('tag.put')} text={t('bulk.tagText')} />
          {tags.length > 0 && (
            <Act
              {...rest}
              endpoint={membersUntag}
              label={t('tag.take')}
              text={t('bulk.untagText')}
            />
          )}
        </>
      )}
    </Card>
  );
}
