// What an address on the network says of who calls: its plain form, and what counts as one caller.

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const zeros = Array.from({ length: missing }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An IPv4 address that came as an IPv6 one, as plain IPv4; any other stays as it is. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, within which a single
 * customer may take any address.
 */
export function callerOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}
