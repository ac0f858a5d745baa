// Keeps a stream of server-sent events open over fetch, so that the token stays in a header.
import { createParser } from 'eventsource-parser';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** After so many failed connections in a row, what the stream would send is fetched. */
const failuresBeforePolling = 3;

interface Stream {
  /** Who hears nothing for so long connects again. */
  readonly silenceMs: number;
  /** Where the stream is, and for whom; null while there is none to keep. */
  readonly open: () => { readonly url: string; readonly token: string } | null;
  readonly onEvent: (event: string | undefined, data: unknown) => void;
  readonly onFailures: () => void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Listens until the stream ends, fails, or is silent for too long. */
async function listen(
  { silenceMs, onEvent }: Stream,
  { url, token }: { readonly url: string; readonly token: string },
  lastId: { value: string },
  stop: AbortController,
): Promise<void> {
  const headers: Record<string, string> = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${token}`,
  };
  if (lastId.value !== '') headers['Last-Event-ID'] = lastId.value;
  const init = { headers, signal: stop.signal, cache: 'no-store' } as const;
  const response = await fetch(url, init);
  if (!response.ok || response.body === null) throw new Error(`live: ${response.status}`);
  const parser = createParser({
    onId: (id) => {
      lastId.value = id;
    },
    onEvent: ({ event, data }) => onEvent(event, parseJson(data)),
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let silence = setTimeout(() => stop.abort(), silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), silenceMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

/**
 * Keeps the stream open while `open` gives one and the page is visible. The result begins it anew,
 * for another person: nothing that was missed before is sent again.
 */
export function keepStream(stream: Stream): () => void {
  let running: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let failures = 0;
  const lastId = { value: '' };
  const close = () => {
    clearTimeout(retry);
    running?.abort();
    running = null;
  };
  const open = () => {
    const wanted = stream.open();
    if (running !== null || wanted === null || document.hidden) return;
    const stop = new AbortController();
    running = stop;
    const startedAt = Date.now();
    const again = () => {
      if (running !== stop) return;
      running = null;
      const lasted = Date.now() - startedAt > longestWaitMs;
      failures = lasted ? 0 : failures + 1;
      waitMs = lasted ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      if (failures >= failuresBeforePolling) stream.onFailures();
      retry = setTimeout(open, waitMs);
    };
    listen(stream, wanted, lastId, stop).then(again, again);
  };
  const restart = () => {
    close();
    waitMs = firstWaitMs;
    failures = 0;
    open();
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : restart()));
  window.addEventListener('online', restart);
  open();
  return () => {
    lastId.value = '';
    restart();
  };
}
