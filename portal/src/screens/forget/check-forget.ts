// The checks of the recovery forms; pure.
import { emailProblem } from '#domain/form/email.ts';

export interface MailForm {
  readonly username: string;
  readonly email: string;
}

/** Both values as they are sent. */
export function trimmed({ username, email }: MailForm): MailForm {
  return { username: username.trim(), email: email.trim() };
}

/** Problems by field, of trimmed values; empty when they can be sent. */
export function checkMail({ username, email }: MailForm, longSuffixes: boolean) {
  const problem = emailProblem(email, longSuffixes);
  return {
    ...(username === '' && { username: 'required' as const }),
    ...(problem && { email: problem }),
  };
}
