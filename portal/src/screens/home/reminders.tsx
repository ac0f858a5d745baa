// Whether somebody may have contracts to answer: then their reminders come, once home is at rest.
import { useSession } from '#domain/session/session.ts';
import { useHasBeenIdle } from '#lib/idle.ts';
import { optionalPart } from '#lib/lazy-part.tsx';
import { loadReminders } from './load-reminders.ts';

const ContractReminders = optionalPart(loadReminders);

/** Types of accounts that hold no contracts. */
const exempt: readonly number[] = [4, 40, 41, 42];

export function Reminders() {
  const session = useSession();
  const idle = useHasBeenIdle();
  const mayHold = session !== null && !session.passwordDue && !exempt.includes(session.type);
  return mayHold && idle && <ContractReminders />;
}
