// A debounced value: one call for many changes in a row.
import { useEffect, useState } from 'react';

export function useSettled<V>(value: V, milliseconds: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
