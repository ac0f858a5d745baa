// The period of a statement as people read it: a day, an hour of a day, or some days.
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { writtenDay } from '#lib/calendar-day.ts';
import { useText } from '#lib/text.tsx';
import type { Bill } from './bill.ts';

type Period = Pick<Bill, 'kind' | 'firstDay' | 'lastDay' | 'fromAt' | 'toAt'>;

export function useBillPeriod(): (period: Period) => string {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  return ({ kind, firstDay, lastDay, fromAt, toAt }) => {
    if (kind === 'hourly') {
      const format = new Intl.DateTimeFormat(tag, {
        timeZone,
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      });
      return format.formatRange(new Date(fromAt), new Date(toAt));
    }
    if (firstDay === lastDay) return writtenDay(firstDay, tag, true);
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' });
    return format.formatRange(new Date(`${firstDay}T00:00:00Z`), new Date(`${lastDay}T00:00:00Z`));
  };
}
