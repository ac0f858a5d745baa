// Reads the text of a server-sent event stream, however it was cut into pieces.

export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  /** The data lines, parsed as JSON; null when they are none. */
  readonly data: unknown;
}

function parseBlock(block: string): StreamEvent | null {
  let id = '';
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line === '' || line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  if (data.length === 0) return null;
  try {
    return { id, event, data: JSON.parse(data.join('\n')) as unknown };
  } catch {
    return null;
  }
}

/** A reader that keeps what is not yet complete; each call answers with the events it completed. */
export function createEventReader(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const whole = (rest + text).replaceAll('\r\n', '\n');
    const blocks = whole.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(parseBlock).filter((event) => event !== null);
  };
}
