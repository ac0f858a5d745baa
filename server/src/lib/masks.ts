// Shows personal data so that its owner knows it again, and a stranger learns little from it.

const dots = '•••';

/** "•••• 6789": the last four characters. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** A name that its owner alone knows again: 'maria17' is 'ma****7', whatever its length. */
export function maskedUsername(name: string): string {
  const letters = Array.from(name);
  const head = letters.slice(0, letters.length > 3 ? 2 : 1).join('');
  return `${head}****${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}

/** "J••• D•••": the first character of every word. */
export function maskedName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return words.map((word) => `${/^.\p{M}*/u.exec(word)?.[0] ?? ''}${dots}`).join(' ');
}
