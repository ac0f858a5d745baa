// Where each entry of the history had been scrolled to.
const places = new Map<string, number>();

/** Pixels from the page's top. */
export function keepPlace(entry: string, top: number): void {
  places.set(entry, top);
}

/** Pixels from the page's top; 0 for an entry that is not known. */
export function placeOf(entry: string): number {
  return places.get(entry) ?? 0;
}
