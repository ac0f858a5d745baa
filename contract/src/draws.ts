// Uniform whole numbers out of a stream of bytes; the server and the verifier run the same code.

/** A uniform whole number from 0 to `below` - 1 (`below` up to 2^32). */
export type Draw = (below: number) => number;

const range = 2 ** 32;

/**
 * `block(cursor)` gives 32 bytes: HMAC-SHA256(server seed, "clientSeed:nonce:cursor"), cursor
 * counting up from 0.
 * Four bytes at a time, big-endian, make a number; those that would favour small results (at or
 * over the largest multiple of `below`) are thrown away, so that every result is equally likely.
 */
export function drawFrom(block: (cursor: number) => Uint8Array): Draw {
  let bytes = new Uint8Array(0);
  let at = 0;
  let cursor = 0;
  const next = (): number => {
    if (at >= bytes.length) {
      bytes = Uint8Array.from(block(cursor));
      cursor += 1;
      at = 0;
    }
    const value = new DataView(bytes.buffer).getUint32(at);
    at += 4;
    return value;
  };
  return (below) => {
    const fair = range - (range % below);
    let value = next();
    while (value >= fair) value = next();
    return value % below;
  };
}
