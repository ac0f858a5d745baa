// How a game is opened: one address for every tile, row and winner.

/**
 * Where a game is played; the launch screen asks the server for the game's own address. `extras`
 * name what in it is meant (a match's vendor, room and free play).
 */
export function launchPath(nodeId: number, extras: Readonly<Record<string, string>> = {}): string {
  return `/m/launchGame?${new URLSearchParams({ nodeId: String(nodeId), ...extras }).toString()}`;
}
