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
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (error) {
    throw new SyntaxError('no UTF-8', { cause: error });
  }
  refuseDepth(text);
  const value = JSON.parse(text, refuseNumber) as unknown;
  refuseSameKeys(text);
  return value;
}

// Engines hand the reviver each number as it is written.
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

function refuseDepth(text: string): void {
  let depth = 0;
  for (const [each] of text.matchAll(token)) {
    if (each === '{' || each === '[') depth += 1;
    else if (each === '}' || each === ']') depth -= 1;
    if (depth > deepest) throw new SyntaxError('nested too deeply');
  }
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Walks the tokens of a text that is JSON by now, with the keys of each object that is open. */
function refuseSameKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  let word: string | undefined;
  for (const [each] of text.matchAll(token)) {
    if (each === '{') open.push(new Set());
    else if (each === '[') open.push(null);
    else if (each === '}' || each === ']') open.pop();
    else if (each === ':' && word !== undefined) {
      const key = JSON.parse(word) as string;
      const keys = open.at(-1);
      if (key === '__proto__' || keys?.has(key)) throw new SyntaxError('a key that stands twice');
      keys?.add(key);
    }
    word = each.startsWith('"') ? each : undefined;
  }
}
