// Reads a paged endpoint into one growing list; the first page may come with the first paint.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { call, type Failure } from './call.ts';
import { useStood } from './shown.ts';
import { CallError, keyOf, queryFor } from './use-call.ts';

interface PagesOptions<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: (pageNo: number) => InputOf<E>;
  /** The next page's number; undefined when there is none. `pageNo`: that of `page`. */
  readonly next: (page: OutputOf<E>, pageNo: number) => number | undefined;
  readonly enabled?: boolean;
  /**
   * The history entry that the list stands in. Going back to it finds all its pages as they were,
   * for an hour; a new entry begins with a first page of its own.
   */
  readonly entry?: string;
  /** Shows the former list while the next one (other words, another language) loads. */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which the pages count as fresh. */
  readonly staleTime?: number;
}

const heldMs = 60 * 60 * 1000;

/**
 * Nobody who comes back to their place wants it asked for again page by page, unless the list was
 * another person's; what was only painted so far is asked for once it is old.
 */
function mayHaveChanged({
  state,
}: {
  state: Pick<QueryState, 'isInvalidated' | 'dataUpdateCount'>;
}) {
  return state.isInvalidated || state.dataUpdateCount === 0;
}

export interface Pages<V> {
  readonly pages: readonly V[] | null;
  readonly failure: Failure | null;
  readonly more: boolean;
  readonly loadingMore: boolean;
  /** The first page of what is asked for now is on its way. */
  readonly loading: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** All pages that were asked for so far. A failed page stops the asking until `retry`. */
export function usePages<E extends EndpointSpec>(options: PagesOptions<E>): Pages<OutputOf<E>> {
  const { endpoint, input, next, enabled = true, entry, keepPrevious, staleTime } = options;
  const client = useQueryClient();
  // A list that only got ready is not held on to.
  const stood = useStood();
  const firstKey = keyOf(endpoint, input(1));
  const query = useInfiniteQuery({
    queryKey: [...firstKey, 'pages', entry ?? ''],
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(entry !== undefined && {
      ...(stood && { gcTime: heldMs }),
      refetchOnMount: mayHaveChanged,
    }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<OutputOf<E>> => {
      // The first page may be on its way since a finger landed on the link.
      const onItsWay = client.isFetching({ queryKey: firstKey, exact: true }) > 0;
      if (pageParam === 1 && onItsWay) return client.fetchQuery(queryFor(endpoint, input(1)));
      const result = await call(endpoint, input(pageParam), { signal });
      if (result.ok) return result.value;
      throw new CallError(result);
    },
    getNextPageParam: (page, _pages, pageNo) => next(page, pageNo),
    initialData: () => {
      const painted = client.getQueryData<OutputOf<E>>(firstKey);
      return painted === undefined ? undefined : { pages: [painted], pageParams: [1] };
    },
    initialDataUpdatedAt: () => {
      const painted = client.getQueryState(firstKey);
      return painted?.isInvalidated ? 0 : painted?.dataUpdatedAt;
    },
  });
  const { error, isPlaceholderData: former } = query;
  return {
    pages: query.data?.pages ?? null,
    failure: error instanceof CallError ? error.failure : null,
    more: query.hasNextPage && error === null && !former,
    loadingMore: query.isFetchingNextPage,
    loading: query.isFetching && (former || query.data === undefined),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
