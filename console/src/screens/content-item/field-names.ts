// The words for the fields of content, as its differences are told by.
import { useText, type PlainKey } from '#lib/text.tsx';

const names: Readonly<Record<string, PlainKey>> = {
  draft: 'content.isDraft',
  position: 'content.position',
  group: 'content.group',
  type: 'content.type',
  execution: 'content.execution',
  linkage: 'content.linkage',
  termsLinkage: 'content.terms',
  pictures: 'content.pictures',
  width: 'content.width',
  height: 'content.height',
  shownFrom: 'content.start',
  shownUntil: 'content.end',
  kicker: 'content.kicker',
  title: 'content.title',
  body: 'content.body',
};

export function useFieldNames(): (path: readonly string[]) => string {
  const { t } = useText();
  return (path) =>
    path
      .filter((part) => part !== 'texts')
      .map((part) => {
        const key = names[part];
        return key === undefined ? part : t(key);
      })
      .join(' · ');
}
