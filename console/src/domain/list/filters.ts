// The filters of a list, which live in the address: a link to them shows the same list.
import { useSearchParams } from '#lib/router.tsx';

/** The values that are set, and how to set one; an empty value takes the filter away. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  ) as Partial<Record<Name, string>>;
  const set = (changes: Readonly<Partial<Record<Name, string | null>>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  return { values, set };
}

/** What a call is given of the filters: those that are set. */
export function givenOf<Value extends string>(
  values: Readonly<Record<string, string | undefined>>,
  names: readonly Value[],
): Partial<Record<Value, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Partial<Record<Value, string>>;
}

/** One of a closed list; undefined for anything else that an address may say. */
export function oneOf<const V extends string>(
  values: readonly V[],
  text: string | undefined,
): V | undefined {
  return values.find((value) => value === text);
}
