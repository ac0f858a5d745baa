// Reads a paged endpoint into one growing list; the first page may come with the first paint.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Failure } from './call.ts';
import { CallError, keyOf } from './use-call.ts';

interface PagesOptions<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: (pageNo: number) => InputOf<E>;
  /** The next page's number; undefined when there is none. */
  readonly next: (page: OutputOf<E>) => number | undefined;
  readonly enabled?: boolean;
}

export interface Pages<V> {
  readonly pages: readonly V[] | null;
  readonly failure: Failure | null;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** All pages that were asked for so far. A failed page stops the asking until `retry`. */
export function usePages<E extends EndpointSpec>(options: PagesOptions<E>): Pages<OutputOf<E>> {
  const { endpoint, input, next, enabled = true } = options;
  const client = useQueryClient();
  const firstKey = keyOf(endpoint, input(1));
  const query = useInfiniteQuery({
    queryKey: [...firstKey, 'pages'],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<OutputOf<E>> => {
      const result = await call(endpoint, input(pageParam), { signal });
      if (result.ok) return result.value;
      throw new CallError(result);
    },
    getNextPageParam: (page) => next(page),
    initialData: () => {
      const painted = client.getQueryData<OutputOf<E>>(firstKey);
      return painted === undefined ? undefined : { pages: [painted], pageParams: [1] };
    },
    initialDataUpdatedAt: () => client.getQueryState(firstKey)?.dataUpdatedAt,
  });
  const { error } = query;
  return {
    pages: query.data?.pages ?? null,
    failure: error instanceof CallError ? error.failure : null,
    more: query.hasNextPage && error === null,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
