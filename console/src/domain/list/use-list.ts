// Reads a list of the console, page after page, as far as it was asked for.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import { useCursorPages } from '#lib/use-cursor-pages.ts';
import type { Failure } from '#lib/call.ts';

/** A page as every list of the console answers it. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export type RowOf<E extends EndpointSpec> = OutputOf<E> extends Page<infer Row> ? Row : never;

export interface List<Row> {
  /** Null until the first page has come. */
  readonly rows: readonly Row[] | null;
  readonly failure: Failure | null;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** `input`: the filters, without the place in the list. */
export function useList<E extends EndpointSpec>(
  endpoint: E,
  input: Omit<InputOf<E>, 'after' | 'limit'>,
): List<RowOf<E>> {
  const { pages, ...list } = useCursorPages({
    endpoint,
    input: (after) => ({ ...input, ...(after !== undefined && { after }) }) as InputOf<E>,
    next: (page) => (page as Page<unknown>).next ?? undefined,
  });
  const rows = pages?.flatMap((page) => (page as Page<RowOf<E>>).rows) ?? null;
  return { ...list, rows };
}
