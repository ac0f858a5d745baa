// Shows personal data so that its owner knows it again, and a stranger learns little from it.

const dots = '•••';

/** "•••• 6789": the last four characters. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** "J••• D•••": the first character of every word. */
export function maskedName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return words.map((word) => `${/^.\p{M}*/u.exec(word)?.[0] ?? ''}${dots}`).join(' ');
}
