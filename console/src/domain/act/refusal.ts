// The words for why a call was refused.
import { useText } from '#lib/text.tsx';
import { texts } from '#locales/en/errors.ts';

type ErrorKey = keyof typeof texts;

const isKnown = (key: string): key is ErrorKey => Object.hasOwn(texts, key);

/** A code that is newer than this page is said to be the server's fault. */
export function useRefusal(): (code: string) => string {
  const { t } = useText();
  return (code) => {
    const key = `error.${code}`;
    return t(isKnown(key) ? key : 'error.server.unexpected');
  };
}
