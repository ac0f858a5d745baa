// Reads an endpoint into a component: cached, shared, and filled from the first paint's data.
import type { Language } from '@perya/contract/language';
import type { EndpointSpec, ErrorOf, InputOf, OutputOf } from '@perya/contract/endpoint';
import {
  QueryClient,
  keepPreviousData,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call, callKey, queryOf, type Failure } from './call.ts';
import { useIsActive } from './screen-state.ts';

/** A failed call as react-query knows it: an Error that carries the failure. */
export class CallError<C extends string = string> extends Error {
  readonly failure: Failure<C>;

  constructor(failure: Failure<C>) {
    super(failure.code);
    this.failure = failure;
  }
}

/** A call to prepare: for the first paint, or when a finger touches the link. */
export interface Need {
  readonly endpoint: EndpointSpec;
  readonly input: object;
}

/** What decides which calls a screen's first paint needs. */
export interface NeedContext {
  readonly search: URLSearchParams;
  readonly language: Language;
}

/** Names an endpoint and its input together, so that a wrong input does not compile. */
export function need<E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Need {
  return { endpoint, input };
}

const staleMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMs, retry: false, networkMode: 'always', refetchOnMount: true },
      mutations: { networkMode: 'always' },
    },
  });
}

export function keyOf(endpoint: EndpointSpec, input: object): readonly [string, string] {
  return [endpoint.path, callKey(endpoint.path, queryOf(input))];
}

/**
 * Puts the server's answers into the cache, under the keys that useCall reads. `at` is when they
 * were given, in milliseconds since 1970: stale ones are fetched again as soon as they are shown.
 */
export function fillFromFirstPaint(
  client: QueryClient,
  data: Readonly<Record<string, unknown>>,
  at = Date.now(),
) {
  for (const [key, value] of Object.entries(data)) {
    const path = key.split('?', 1)[0] ?? key;
    client.setQueryData([path, key], value, { updatedAt: at });
  }
}

interface Asked {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly signal: AbortSignal;
}

/** The query of an endpoint and an input, for react-query. */
export function queryFor<E extends EndpointSpec>(endpoint: E, input: InputOf<E>) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ client, queryKey, signal }: Asked): Promise<OutputOf<E>> => {
      const result = await call(endpoint, input, { signal });
      if (result.ok) return result.value;
      // What is on the screen stays when only the connection failed; it is fetched again soon.
      const shown = client.getQueryData<OutputOf<E>>(queryKey);
      const connectionFailed = result.code === 'offline' || result.code === 'slow';
      if (connectionFailed && shown !== undefined) return shown;
      throw new CallError(result);
    },
  };
}

/** Fetches ahead; the screen fetches again, and shows, what failed. */
export function prefetch(client: QueryClient, needs: readonly Need[]): void {
  for (const { endpoint, input } of needs) {
    void client.prefetchQuery(queryFor(endpoint, input as never));
  }
}

export interface UseCallOptions {
  readonly enabled?: boolean;
  /** Milliseconds for which an answer counts as fresh. */
  readonly staleTime?: number;
  /** Milliseconds between re-fetches while the page is visible. */
  readonly refetchInterval?: number;
  /** Shows the former answer while the next one (another page, another filter) loads. */
  readonly keepPrevious?: boolean;
}

/** The answer of a call, or its CallError; `refetch` tries again. */
export function useCall<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: UseCallOptions = {},
): UseQueryResult<OutputOf<E>, CallError<ErrorOf<E>>> {
  const { enabled = true, staleTime = staleMs, refetchInterval = false, keepPrevious } = options;
  // Behind another screen nothing is fetched; a stale answer is when the screen is shown again.
  const awake = useIsActive();
  return useQuery<OutputOf<E>, CallError<ErrorOf<E>>>({
    ...queryFor(endpoint, input),
    enabled: enabled && awake,
    staleTime,
    refetchInterval,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}
