// How an agent is greeted, by the hour of the day on the agent's own clock.

export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening';

/** 0 to 10, above 10 to 14, above 14 to 18, above 18. */
export function greetingAt(hour: number): Greeting {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'noon';
  return hour <= 18 ? 'afternoon' : 'evening';
}
