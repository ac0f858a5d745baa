// How large the slow models are: small by default, or as large as who runs them asks for.

export interface ModelSize {
  readonly members: number;
  readonly rounds: number;
}

const whole: ModelSize = { members: 1_000, rounds: 100_000 };

/**
 * `small`, or with PERYA_LONG=on 100,000 rounds of 1,000 members; PERYA_ROUNDS=20000 asks for a
 * size between, with a member for each hundred.
 */
export function modelSize(small: ModelSize): ModelSize {
  const asked = Number(process.env['PERYA_ROUNDS'] ?? 0);
  if (asked > 0) return { rounds: asked, members: Math.max(2, Math.ceil(asked / 100)) };
  return process.env['PERYA_LONG'] === 'on' ? whole : small;
}

/** For a test that takes so long at its small size, in milliseconds. */
export function modelTimeout(small: ModelSize, atSmall: number): number {
  const times = Math.max(1, modelSize(small).rounds / small.rounds);
  return Math.ceil(atSmall * times);
}
