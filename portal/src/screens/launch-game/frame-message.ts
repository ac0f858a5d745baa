// Decides what a message to the window means: a word of the game in our frame, or nothing at all.
import { frameMessageSchema, type FrameMessage } from '@perya/contract/launch';

/** Sandboxed frames have an opaque origin, and say "null". */
const opaqueOrigin = 'null';

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/**
 * The event that the game in `frame` told; null for other sources and origins, and for data that is
 * not exactly a message of ours. Whatever else it carries is not looked at.
 */
export function readFrameMessage(
  { data, origin, source }: Heard,
  frame: MessageEventSource | null,
): FrameMessage['event'] | null {
  if (frame === null || source !== frame || origin !== opaqueOrigin) return null;
  const message = frameMessageSchema.safeParse(data);
  return message.success ? message.data.event : null;
}

/**
 * Lets a call through at most once in so many milliseconds, the last one always in the end: a game
 * that shouts costs no more than one that speaks.
 */
export function calmly(run: () => void, everyMs: number): { ask: () => void; stop: () => void } {
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
