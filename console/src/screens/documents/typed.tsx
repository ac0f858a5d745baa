// What a member typed of themselves, masked or not: what the pictures have to bear out.
import { typedFields } from '@perya/contract/ops/documents';
import { useText } from '#lib/text.tsx';
import { Facts } from '#parts/facts.tsx';
import type { Document } from './document-drawer.tsx';

export function Typed({ typed }: Pick<Document, 'typed'>) {
  const { t } = useText();
  return (
    <Facts
      facts={typedFields.map((field) => [
        t(`documentTyped.${field}`),
        typed[field] ?? t('member.notSaid'),
      ])}
    />
  );
}
