// UUIDs as texts: what looks like one, and the lowest UUIDv7 of a moment.

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** No UUIDv7 that is made at the moment or later is lower: rows by age, without an index of it. */
export function lowestUuidAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
