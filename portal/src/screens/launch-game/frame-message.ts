// Reads a message to the window: what the game in our frame says, or nothing.
import { frameMessageSchema, type FrameMessage } from '@perya/contract/games/launch';

/** The origin of sandboxed frames. */
const opaqueOrigin = 'null';

type Received = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/**
 * What the game in `frame` said; null for other sources and origins, and for data that is
 * not exactly such a message.
 */
export function readFrameMessage(
  { data, origin, source }: Received,
  frame: MessageEventSource | null,
): FrameMessage | null {
  if (frame === null || source !== frame || origin !== opaqueOrigin) return null;
  const message = frameMessageSchema.safeParse(data);
  return message.success ? message.data : null;
}

/** Runs at most once in so many milliseconds, and once more for calls in between. */
export function throttle(run: () => void, everyMs: number): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!again) return;
      again = false;
      run();
      rest();
    }, everyMs);
  };
  return {
    ask: () => {
      if (timer !== null) {
        again = true;
        return;
      }
      run();
      rest();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      again = false;
    },
  };
}
