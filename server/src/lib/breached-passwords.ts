// Whether a password is among those that leak most: the first that anybody tries.
import { dictionary } from '@zxcvbn-ts/language-common';
import { lengthOf } from '@perya/contract/limits';

let breached: ReadonlySet<string> | undefined;

/** Shorter ones are refused for their length, so they need no place in memory. */
function known(): ReadonlySet<string> {
  const list = dictionary['passwords-common'];
  breached ??= new Set(list.filter((password) => password.length >= lengthOf.passwordMin));
  return breached;
}

/** In whatever case, and as the hash would read it: "ＰＡＳＳＷＯＲＤ" is "password". */
export function isBreached(password: string): boolean {
  return known().has(password.normalize('NFKC').toLowerCase());
}
