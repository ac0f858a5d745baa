// Shares of an amount: percents as people write them, millionths as they are kept.

/** Percents of at most four decimals, as millionths; null for other text. */
export function millionthsIn(percent: string): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  return whole === '' ? null : Number(whole) * 10_000 + Number(rest.padEnd(4, '0'));
}

export function percentOf(millionths: number): string {
  const rest = String(millionths % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(millionths / 10_000));
  return rest === '' ? whole : `${whole}.${rest}`;
}
