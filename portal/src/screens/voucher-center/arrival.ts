// When the money of a method has usually arrived, in words.
import { useText } from '#lib/text.tsx';

/** Takes seconds; whole hours are said as hours. */
export function useArrival(): (promisedSeconds: number) => string {
  const { t } = useText();
  return (promisedSeconds) => {
    const minutes = Math.max(1, Math.ceil(promisedSeconds / 60));
    return minutes % 60 === 0
      ? t('cashier.withinHours', { count: minutes / 60 })
      : t('cashier.withinMinutes', { count: minutes });
  };
}
