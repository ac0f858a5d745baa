// Reads a paged endpoint into one growing list; the first page may come with the first paint.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type QueryState,
} from '@tanstack/react-query';
import { call, type Failure } from './call.ts';
import { useHasBeenShown } from './screen-state.ts';
import { CallError, keyOf, queryFor } from './use-call.ts';

interface PagesOptions<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: (pageNo: number) => InputOf<E>;
  /** The next page's number; undefined when there is none. `pageNo`: that of `page`. */
  readonly next: (page: OutputOf<E>, pageNo: number) => number | undefined;
  readonly enabled?: boolean;
  /**
   * The history entry of the list. Going back to it finds all its pages, for an hour; a new entry
   * starts with a first page of its own.
   */
  readonly entry?: string;
  /** Shows the former list while the next one (another search, another language) loads. */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which the pages count as fresh. */
  readonly staleTime?: number;
}

const keptMs = 60 * 60 * 1000;

/**
 * Coming back must not fetch page after page again, unless the list was another person's or only
 * has the page that the server rendered.
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
  /** The first page is being fetched. */
  readonly loading: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** All pages that were fetched so far. After a failure none is fetched until `retry`. */
export function usePages<E extends EndpointSpec>(options: PagesOptions<E>): Pages<OutputOf<E>> {
  const { endpoint, input, next, enabled = true, entry, keepPrevious, staleTime } = options;
  const client = useQueryClient();
  // The pages of a screen that was only prepared are not kept for an hour.
  const hasBeenShown = useHasBeenShown();
  const firstKey = keyOf(endpoint, input(1));
  const query = useInfiniteQuery({
    queryKey: [...firstKey, 'pages', entry ?? ''],
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(entry !== undefined && {
      ...(hasBeenShown && { gcTime: keptMs }),
      refetchOnMount: mayHaveChanged,
    }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<OutputOf<E>> => {
      // The touch on the link may have asked for the first page already.
      const onItsWay = client.isFetching({ queryKey: firstKey, exact: true }) > 0;
      if (pageParam === 1 && onItsWay) return client.fetchQuery(queryFor(endpoint, input(1)));
      const result = await call(endpoint, input(pageParam), { signal });
      if (result.ok) return result.value;
      throw new CallError(result);
    },
    getNextPageParam: (page, _pages, pageNo) => next(page, pageNo),
    initialData: () => {
      const first = client.getQueryData<OutputOf<E>>(firstKey);
      return first === undefined ? undefined : { pages: [first], pageParams: [1] };
    },
    initialDataUpdatedAt: () => {
      const first = client.getQueryState(firstKey);
      return first?.isInvalidated ? 0 : first?.dataUpdatedAt;
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
