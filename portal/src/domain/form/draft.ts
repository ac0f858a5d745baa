// What is typed into a form, saved over a reload and a change of tab or language.
import { useState } from 'react';
import { load, save, useStored } from '#lib/storage.ts';

type Values<F extends string> = { readonly [K in F]?: string | undefined };

interface Draft<F extends string> {
  readonly values: Values<F>;
  /** Sets what was typed into a field; undefined means never typed. */
  readonly type: (field: F, value: string | undefined) => void;
  /** Forgets everything: the form was sent. */
  readonly forget: () => void;
}

/** Of the fields to save those that were typed into, emptied ones included. */
export function draftOf(values: Values<string>, saved: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of saved) {
    const value = values[field];
    if (value !== undefined) typed[field] = value;
  }
  return typed;
}

/**
 * The fields of the form `name`. Those in `saved` survive a reload, until the tab closes; the
 * others live as long as the screen. Never save passwords, codes and captchas.
 */
export function useDraft<F extends string>(name: string, saved: readonly F[]): Draft<F> {
  const stored = draftOf(useStored('drafts')?.[name] ?? {}, saved);
  const [others, setOthers] = useState<Values<string>>({});
  return {
    values: { ...stored, ...others } as Values<F>,
    type: (field, value) => {
      if (!saved.includes(field)) return setOthers((before) => ({ ...before, [field]: value }));
      // From storage and not from `stored`: the browser may fill in several fields at once.
      const drafts = load('drafts');
      const draft = draftOf({ ...drafts?.[name], [field]: value }, saved);
      return save('drafts', { ...drafts, [name]: draft });
    },
    forget: () => {
      const { [name]: _, ...drafts } = load('drafts') ?? {};
      save('drafts', drafts);
      setOthers({});
    },
  };
}

/** Deletes all drafts: another person uses the browser, or nobody. */
export function forgetDrafts(): void {
  save('drafts', null);
}
