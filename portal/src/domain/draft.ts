// What is typed into a form, kept over a reload, a change of tab or of language.
import { useState } from 'react';
import { load, save } from '#lib/storage.ts';
import { useStored } from '#lib/use-stored.ts';

type Values<F extends string> = { readonly [K in F]?: string | undefined };

interface Draft<F extends string> {
  readonly values: Values<F>;
  /** Takes what was typed into one field; undefined makes it as if nothing ever was. */
  readonly type: (field: F, value: string | undefined) => void;
  /** Forgets everything: the form was sent, and has done its work. */
  readonly forget: () => void;
}

/** The kept fields alone, those that were typed into: emptied by hand is typed, too. */
export function keptOf(values: Values<string>, kept: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of kept) {
    const value = values[field];
    if (value !== undefined) typed[field] = value;
  }
  return typed;
}

/**
 * The fields of the form `name`. Those in `kept` come back after a reload, until the tab closes;
 * every other one lives as long as the screen: leave passwords, codes and captchas out of it.
 */
export function useDraft<F extends string>(name: string, kept: readonly F[]): Draft<F> {
  const stored = keptOf(useStored('drafts')?.[name] ?? {}, kept);
  const [others, setOthers] = useState<Values<string>>({});
  return {
    values: { ...stored, ...others } as Values<F>,
    type: (field, value) => {
      if (!kept.includes(field)) return setOthers((before) => ({ ...before, [field]: value }));
      // From storage and not from `stored`: the browser may fill in several fields in one go.
      const drafts = load('drafts');
      const draft = keptOf({ ...drafts?.[name], [field]: value }, kept);
      return save('drafts', { ...drafts, [name]: draft });
    },
    forget: () => {
      const { [name]: _, ...drafts } = load('drafts') ?? {};
      save('drafts', drafts);
      setOthers({});
    },
  };
}

/** Nothing of the last person is left in any form. */
export function forgetDrafts(): void {
  save('drafts', null);
}
