// How long somebody has been a member.

const dayMs = 86_400_000;

/** Whole days since a registration (ISO time) at `now` (milliseconds since 1970); never below 0. */
export function registrationDays(regDate: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(regDate)) / dayMs));
}
