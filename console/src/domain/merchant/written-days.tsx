// Days of the merchant's calendar, as a person writes them.
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';

interface DaysProps {
  readonly from: string;
  /** The last of them; left out, there is one. */
  readonly to?: string;
}

export function Days({ from, to = from }: DaysProps) {
  const { tag } = useText();
  const first = writtenDay(from, tag, true);
  return from === to ? first : `${first} – ${writtenDay(to, tag, true)}`;
}
