// Writes out the characters that would steer a terminal, so that a stranger's text can be shown.

// C0, DEL and C1 begin escape sequences; the others break lines or turn the reading direction.
// oxlint-disable-next-line no-control-regex
const steering = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** One line of text: whatever would do something else than show a sign, as "\u001b". */
export function printable(text: string): string {
  return text.replace(steering, (char) => {
    const code = char.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
}

/** Several lines: their ends are meant, nothing else is. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
