// A moment in the merchant's time; in UTC when one points at it.
import { formatDate, formatMoment, timeAgo } from '#lib/clock.ts';
import { visibleInterval } from '#lib/page-visibility.ts';
import { useText } from '#lib/text.tsx';
import { useSyncExternalStore } from 'react';
import { useMerchant } from './merchant.ts';

export function Moment({ at }: { readonly at: string }) {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  return (
    <time dateTime={at} title={at}>
      {formatMoment(at, tag, timeZone)}
    </time>
  );
}

/** Its day alone, where a list has no room for the hour. */
export function DayOf({ at }: { readonly at: string }) {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  return (
    <time dateTime={at} title={at}>
      {formatDate(at, tag, timeZone)}
    </time>
  );
}

const minuteMs = 60_000;

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

let now = thisMinute();

function eachMinute(listener: () => void): () => void {
  now = thisMinute();
  return visibleInterval(minuteMs, () => {
    now = thisMinute();
    listener();
  });
}

/** How long ago, which is what a queue is worked through by. */
export function Ago({ at }: { readonly at: string }) {
  const { tag } = useText();
  const present = useSyncExternalStore(eachMinute, () => now);
  return (
    <time dateTime={at} title={at}>
      {timeAgo(at, present, tag)}
    </time>
  );
}
