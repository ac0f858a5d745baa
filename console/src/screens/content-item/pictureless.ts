// A rich text with its pictures' addresses in their places: the console loads nothing from outside.
import { useEffect, useState } from 'react';
import { useText } from '#lib/text.tsx';

type Clean = (html: string) => DocumentFragment;

/** Null until the cleaner's code has come. */
export function usePictureless(html: string): string | null {
  const { t } = useText();
  const [clean, setClean] = useState<Clean | null>(null);
  useEffect(() => {
    import('#lib/rich-text.ts').then(
      ({ cleanFragment }) => setClean(() => cleanFragment),
      () => undefined,
    );
  }, []);
  if (clean === null) return null;
  const place = document.createElement('div');
  place.append(clean(html));
  for (const picture of place.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const words = document.createElement('em');
    words.textContent = t('content.pictureAt', { address });
    picture.replaceWith(words);
  }
  return place.innerHTML;
}
