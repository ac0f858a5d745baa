// An act by a file: pasted or chosen, checked as it is typed, and what it changes shown before.
import { faultsIn, type FileFault } from '@perya/contract/rewards/file-faults';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Act } from '#domain/act/act.tsx';
import type { ActProps } from '#domain/act/use-act.ts';
import { Changes } from '#domain/changes/changes.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import style from './rewards.module.css';

const longestFile = 60_000;

export type RewardFile = Readonly<Record<string, unknown>>;

interface FileActProps<E extends EndpointSpec> extends Omit<
  ActProps<E>,
  'input' | 'fields' | 'incomplete' | 'onRefused'
> {
  /** What stands; null where there is nothing yet. */
  readonly before: RewardFile | null;
  /** What is wrong with the file, as far as the browser can tell. */
  readonly check: (file: RewardFile) => readonly FileFault[];
  readonly inputOf: (file: RewardFile) => ActProps<E>['input'];
  /** What is shown of a whole file besides what it changes. */
  readonly about?: (file: RewardFile) => ReactNode;
  /** Fields besides the file, and whether one of them lacks what it needs. */
  readonly fields?: ReactNode;
  readonly incomplete?: boolean;
}

/** Null for what is no JSON, or none of an object. */
function fileIn(text: string): RewardFile | null {
  try {
    const read: unknown = JSON.parse(text);
    const isFile = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isFile ? (read as RewardFile) : null;
  } catch {
    return null;
  }
}

function Faults({ faults }: { readonly faults: readonly FileFault[] }) {
  const { t } = useText();
  return (
    <div role="alert" className={style['alert']}>
      <p>{t('file.faults')}</p>
      <ul className={style['faults']}>
        {faults.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            {path !== '' && <code>{path}</code>} {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chooser({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // So that the same file can be chosen again when it was mended.
    event.target.value = '';
    if (file) void file.text().then(onText);
  };
  return (
    <div>
      <Button size="small" onClick={() => chooser.current?.click()}>
        {t('file.choose')}
      </Button>
      <input ref={chooser} type="file" accept=".json,application/json" hidden onChange={chosen} />
    </div>
  );
}

export function FileAct<E extends EndpointSpec>(props: FileActProps<E>) {
  const { before, check, inputOf, about, fields, incomplete = false, onDone, ...act } = props;
  const { t } = useText();
  const standing = before === null ? '' : JSON.stringify(before, null, 2);
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly FileFault[]>([]);
  const text = typed ?? standing;
  const file = fileIn(text);
  const found = file === null ? [] : check(file);
  const faults = found.length > 0 ? found : refused;
  const isNew = typed !== null && JSON.stringify(file) !== JSON.stringify(before);
  const take = (next: string) => {
    setTyped(next);
    setRefused([]);
  };
  return (
    <Act
      {...act}
      input={inputOf(file ?? {})}
      incomplete={file === null || faults.length > 0 || !isNew || incomplete}
      onRefused={(_code, value) => setRefused(faultsIn(value))}
      onDone={() => {
        setTyped(null);
        onDone?.();
      }}
      fields={
        <>
          <Chooser onText={take} />
          <TextArea
            name="file"
            label={t('file.text')}
            hint={t('file.hint')}
            value={text}
            onValue={take}
            error={file === null && text.trim() !== '' ? t('file.noJson') : null}
            maxLength={longestFile}
            rows={10}
          />
          {fields}
          {faults.length > 0 && <Faults faults={faults} />}
          {file !== null && faults.length === 0 && about?.(file)}
          {file !== null && faults.length === 0 && isNew && (
            <section className={style['changes']} aria-label={t('file.changes')}>
              <h3>{t('file.changes')}</h3>
              <Changes before={before ?? {}} after={file} />
            </section>
          )}
        </>
      }
    />
  );
}
