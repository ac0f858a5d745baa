// How a game is opened: one address for every tile, row and winner.

/** Where a game is played; the launch screen asks the server for the game's own address. */
export function launchPath(nodeId: number): string {
  return `/m/launchGame?nodeId=${nodeId}`;
}
