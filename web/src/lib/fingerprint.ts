// A short hash of a text, for comparing and for spreading; not a secure one.

const prime = 0x01000193;
const start = 0x811c9dc5;

/** The 32-bit FNV-1a hash of the text's UTF-16 units (Fowler, Noll, Vo), as an unsigned number. */
export function fingerprint(text: string): number {
  let value = start;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), prime);
  }
  return value >>> 0;
}
