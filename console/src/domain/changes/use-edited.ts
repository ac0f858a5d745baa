// A record in a form: as it was when the form was opened, as it is by now, and as it is typed.
import { useState } from 'react';

interface Kept<Fields> {
  readonly version: string;
  readonly fields: Fields;
}

/**
 * `present` is the record as it was read last. What is typed stays when another changes the record:
 * it is sent for the version that the operator has seen.
 */
export function useEdited<Fields>(present: Kept<Fields>) {
  const [base, setBase] = useState(present);
  const [form, setForm] = useState(present.fields);
  const [saved, setSaved] = useState<string | null>(null);
  const typed = JSON.stringify(form);
  const isTouched = typed !== JSON.stringify(base.fields);
  const isNewer = present.version !== base.version;
  // What was saved is the record as it is; and where nothing was typed, nothing is lost.
  if (isNewer && (!isTouched || saved === typed)) {
    setBase(present);
    setForm(present.fields);
    setSaved(null);
  }
  return {
    base,
    form,
    isTouched,
    isChangedMeanwhile: isNewer && isTouched && saved !== typed,
    change: (fields: Partial<Fields>) => setForm((before) => ({ ...before, ...fields })),
    onSaved: () => setSaved(typed),
    takeTheirs: () => {
      setBase(present);
      setForm(present.fields);
    },
    keepMine: () => setBase(present),
  };
}
