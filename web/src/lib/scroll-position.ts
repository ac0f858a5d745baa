// How far each entry of the history was scrolled, in pixels from the top.
const positions = new Map<string, number>();

export function saveScroll(entryKey: string, top: number): void {
  positions.set(entryKey, top);
}

/** 0 for an entry that is not known. */
export function savedScroll(entryKey: string): number {
  return positions.get(entryKey) ?? 0;
}
