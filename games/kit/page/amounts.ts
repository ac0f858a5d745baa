// Amounts as people read them: the wire's decimal string with its currency, never through a float.

/** '12480.5' and PHP give '₱12,480.50'; parts of a centavo, as in counting up, are not shown. */
export function amountText(wire: string, currency: string): string {
  const [whole = '0', fraction = ''] = wire.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = currency === 'USDT' ? fraction.replace(/0+$/, '') : fraction.slice(0, 2);
  const cents = currency === 'VND' ? '' : `.${shown.padEnd(2, '0')}`;
  if (currency === 'PHP') return `₱${grouped}${cents}`;
  return currency === 'VND' ? `${grouped} ₫` : `${grouped}${cents} ${currency}`;
}

const scale = 6;

function millionths(wire: string): bigint {
  const [whole = '0', fraction = ''] = wire.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

function wireOf(value: bigint): string {
  const text = value.toString().padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** `amount` x `top` / `bottom` in whole numbers: what a pay is worth at a stake. */
export function shareOf(amount: string, top: number, bottom = 1): string {
  return wireOf((millionths(amount) * BigInt(top)) / BigInt(bottom));
}

export function compareAmounts(a: string, b: string): number {
  const difference = millionths(a) - millionths(b);
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function plus(a: string, b: string): string {
  return wireOf(millionths(a) + millionths(b));
}

/** Never below 0. */
export function minus(a: string, b: string): string {
  const difference = millionths(a) - millionths(b);
  return wireOf(difference < 0n ? 0n : difference);
}

/** How many stakes an amount is; for choosing how long to celebrate, not for money. */
export function inStakes(amount: string, stake: string): number {
  return Number(millionths(amount)) / Number(millionths(stake));
}
