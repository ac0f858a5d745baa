// Which item of the help centre is active, by the address's query i.

/** The place of the active item: 0 without a query, none for an item that there is not. */
export function activeItem(query: string | null, count: number): number {
  if (query === null) return 0;
  const place = /^\d{1,4}$/.test(query) ? Number(query) : -1;
  return place < count ? place : -1;
}
