// How fast a player wants things shown. What came out is decided before anything is shown.

let turbo = false;

/** How much of a pause or a motion turbo leaves. */
const turboShare = 0.4;

export function setTurbo(wanted: boolean): void {
  turbo = wanted;
}

export function isTurbo(): boolean {
  return turbo;
}

/** A time to wait or to move, in milliseconds: shorter with turbo. */
export function atTempo(ms: number): number {
  return turbo ? ms * turboShare : ms;
}
