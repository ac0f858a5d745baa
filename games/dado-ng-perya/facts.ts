// The figures about Dado ng Perya that players are shown; tests hold them to the rules.

/** Parts per million, exact and rounded down (returns.ts). */
export const facts = {
  colourReturnPpm: 967_592,
  tripleReturnPpm: 972_222,
  /** One, two and three dice of a colour. */
  oneDiePpm: 347_222,
  twoDicePpm: 69_444,
  threeDicePpm: 4_629,
  /** Three alike of any colour. */
  triplePpm: 27_777,
} as const;
