// What the audit says of a command: who typed it, what, and why.
import type { OperatorAct } from '#db/acting';

const mostOfAct = 300;
const mostOfReason = 1000;

/** The value of the first of these options that was typed. */
function valueOf(typed: readonly string[], options: readonly string[]): string | undefined {
  for (const [place, word] of typed.entries()) {
    const [name = '', ...rest] = word.split('=');
    if (options.includes(name)) return rest.length > 0 ? rest.join('=') : typed[place + 1];
  }
  return undefined;
}

/**
 * `user` is whom the terminal belongs to, for commands that ask for no name. The same name is the
 * same person, however it is typed.
 */
export function actOf(typed: readonly string[], user: string): OperatorAct {
  const operator = valueOf(typed, ['--operator', '--by']) ?? user;
  return {
    operator: operator.trim().toLowerCase().slice(0, 100) || 'unnamed',
    act: typed.join(' ').slice(0, mostOfAct),
    reason: (valueOf(typed, ['--reason', '--note']) ?? '').slice(0, mostOfReason),
  };
}
