// What is typed into a form, kept over a reload, a change of tab or of language.
import { useState } from 'react';
import { load, save } from '#lib/storage.ts';
import { useStored } from '#lib/use-stored.ts';

type Values<F extends string> = { readonly [K in F]?: string };

interface Draft<F extends string> {
  readonly values: Values<F>;
  /** Takes what was typed into one field. */
  readonly type: (field: F, value: string) => void;
  /** Forgets everything: the form was sent, and has done its work. */
  readonly forget: () => void;
}

/** The kept fields alone, those that hold something. */
export function keptOf(values: Values<string>, kept: readonly string[]): Record<string, string> {
  const held = kept.map((field) => [field, values[field] ?? ''] as const);
  return Object.fromEntries(held.filter(([, value]) => value !== ''));
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
