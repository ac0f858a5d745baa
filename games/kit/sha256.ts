// SHA-256 and HMAC without a library, for verifying in browsers that hide WebCrypto (plain HTTP).

/** First 32 bits of the fractional parts of roots of the first primes (FIPS 180-4, 4.2.2). */
function fractions(count: number, power: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

const constants = fractions(64, 1 / 3);
const initial = fractions(8, 1 / 2);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const out = new Uint8Array(length);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function compress(state: number[], view: DataView, offset: number): void {
  const w: number[] = [];
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) {
      w.push(view.getInt32(offset + i * 4));
      continue;
    }
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w.push(((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0));
}

/** 32 bytes; inputs up to 512 MiB. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = [...initial];
  for (let offset = 0; offset < view.byteLength; offset += 64) compress(state, view, offset);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA256 (RFC 2104) under a key of at most 64 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number, tail: Uint8Array): Uint8Array => {
    const out = new Uint8Array(64 + tail.length).fill(byte, 0, 64);
    key.forEach((value, i) => (out[i] = value ^ byte));
    out.set(tail, 64);
    return out;
  };
  return sha256(pad(0x5c, sha256(pad(0x36, message))));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
