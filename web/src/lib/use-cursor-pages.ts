// Reads an endpoint whose pages begin after the last row of the page before.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Pages } from './use-pages.ts';
import { CallError, keyOf } from './use-call.ts';

interface CursorOptions<E extends EndpointSpec> {
  readonly endpoint: E;
  /** Of the page after a row; undefined for the first page. */
  readonly input: (after: string | undefined) => InputOf<E>;
  /** The row that the next page begins after; undefined when there is none. */
  readonly next: (page: OutputOf<E>) => string | undefined;
}

/** All pages that were fetched so far. Coming back asks again: others move what they show. */
export function useCursorPages<E extends EndpointSpec>(
  options: CursorOptions<E>,
): Pages<OutputOf<E>> {
  const { endpoint, input, next } = options;
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input(undefined)), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<OutputOf<E>> => {
      const result = await call(endpoint, input(pageParam), { signal });
      if (result.ok) return result.value;
      throw new CallError(result);
    },
    getNextPageParam: (page) => next(page),
  });
  const { error } = query;
  return {
    pages: query.data?.pages ?? null,
    failure: error instanceof CallError ? error.failure : null,
    more: query.hasNextPage && error === null,
    loadingMore: query.isFetchingNextPage,
    loading: query.isFetching && query.data === undefined,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
