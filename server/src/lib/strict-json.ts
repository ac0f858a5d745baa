// Reads JSON in which nothing can be read in two ways: no key twice, no number but a plain one.

/** A number without exponent, fraction of zeros aside, and without a minus before zero. */
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The value of a JSON text in UTF-8. Throws SyntaxError on what is no JSON, on broken UTF-8 or a
 * byte order mark, on deep nesting, on a key that stands twice in its object or is `__proto__`, and
 * on numbers that are written with an exponent, as minus zero, or that a double does not hold
 * exactly.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  refuseDepthAndSameKeys(text);
  return JSON.parse(text, refuseNumber) as unknown;
}

/**
 * As {@link parseStrictJson}, with each number as the text that stands there ("12.50"), whatever
 * its form: nothing is lost of an amount.
 */
export function parseJsonNumbersAsText(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  refuseDepthAndSameKeys(text);
  return JSON.parse(text, numberAsText) as unknown;
}

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new SyntaxError('no UTF-8', { cause: error });
  }
}

// Engines hand a reviver each number as it is written.
function numberAsText(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? '') : value;
}

function refuseNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const source = context?.source ?? '';
  const whole = Number.isInteger(value);
  const exact = whole ? Number.isSafeInteger(value) && !source.includes('.') : true;
  if (!plainNumber.test(source) || Object.is(value, -0) || !exact) {
    throw new SyntaxError('a number that is not plain');
  }
  return value;
}

/** Deeper than any call of ours; readers that recurse end in their stack. */
const deepest = 32;

const [quote, backslash, comma] = ['"', '\\', ','].map((each) => each.charCodeAt(0));
const [brace, braceEnd, bracket, bracketEnd] = ['{', '}', '[', ']'].map((c) => c.charCodeAt(0));

/** The position behind a string that begins at `start`; the text's end where it has no end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === quote) return at + 1;
    if (char === backslash) at += 1;
  }
  return text.length;
}

/** Reads each character once, whether or not the text is JSON: its cost grows with its length. */
function refuseDepthAndSameKeys(text: string): void {
  /** The keys of each object that is open; null for an array. */
  const open: (Set<string> | null)[] = [];
  let keyNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === brace || char === bracket) {
      open.push(char === brace ? new Set() : null);
      keyNext = char === brace;
      if (open.length > deepest) throw new SyntaxError('nested too deeply');
    } else if (char === braceEnd || char === bracketEnd) {
      open.pop();
      keyNext = false;
    } else if (char === comma) {
      keyNext = open.at(-1) instanceof Set;
    } else if (char === quote) {
      const end = endOfString(text, at);
      if (keyNext) noteKey(open.at(-1), JSON.parse(text.slice(at, end)) as string);
      keyNext = false;
      at = end - 1;
    }
  }
}

function noteKey(keys: Set<string> | null | undefined, key: string): void {
  if (key === '__proto__' || keys?.has(key)) throw new SyntaxError('a key that stands twice');
  keys?.add(key);
}
