// Fetches the reminders of contracts and their texts: on home, once the page is at rest.
import { loadSubjects } from '#lib/text.tsx';

/** Rejects when a part of it can't be fetched. */
export async function loadReminders() {
  const [{ ContractReminders }] = await Promise.all([
    import('./contract-reminders.tsx'),
    loadSubjects(['reminders']),
  ]);
  return ContractReminders;
}
