// Texts of random letters, for names and codes that people read and type.
import { randomInt } from 'node:crypto';

/** Lower-case letters and digits that are not taken for one another. */
const plainLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

export function randomText(length: number, letters = plainLetters): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
