// What differs between two states of a record: what goes, and what comes, word by word.
import { Suspense, lazy } from 'react';
import { useText } from '#lib/text.tsx';
import { written } from '#parts/written.ts';
import { changesBetween, type Change } from './changed.ts';
import style from './changes.module.css';

const Words = lazy(async () => ({ default: (await import('./word-changes.tsx')).Words }));

interface ChangesProps {
  readonly before: unknown;
  readonly after: unknown;
  /** The words for a field's path; the path itself where it is left out. */
  readonly nameOf?: (path: readonly string[]) => string;
}

const plain = (path: readonly string[]) => path.join(' · ');

const textOf = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '' : written(value);

function Line({ change, name }: { readonly change: Change; readonly name: string }) {
  const before = textOf(change.before);
  const after = textOf(change.after);
  const whole = (
    <>
      {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
    </>
  );
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">
        {before === '' || after === '' ? (
          whole
        ) : (
          <Suspense fallback={whole}>
            <Words before={before} after={after} />
          </Suspense>
        )}
      </dd>
    </>
  );
}

export function Changes({ before, after, nameOf = plain }: ChangesProps) {
  const { t } = useText();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <dl className={style['changes']}>
      {changes.map((change) => (
        <Line key={change.path.join(' ')} change={change} name={nameOf(change.path)} />
      ))}
    </dl>
  );
}
