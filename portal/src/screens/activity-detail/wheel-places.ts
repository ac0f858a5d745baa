// The places of a wheel as slices of a disc: each as wide as its chance of ten thousand.

export interface Slice {
  /** Degrees clockwise from the top. */
  readonly from: number;
  readonly to: number;
  readonly isEmpty: boolean;
}

const whole = 10_000;

export function placesOf(
  wheel: readonly { readonly amount: string; readonly chance: number }[],
): Slice[] {
  let at = 0;
  return wheel.map(({ amount, chance }) => {
    const from = (at / whole) * 360;
    at += chance;
    return { from, to: (at / whole) * 360, isEmpty: Number(amount) === 0 };
  });
}

/** Degrees from the top to the middle of a place. */
export function middleOf(places: readonly Slice[], at: number): number {
  const place = places[at];
  return place ? (place.from + place.to) / 2 : 0;
}

/** A point at so many degrees from the top, on a circle of radius 100 around the origin. */
function pointAt(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  const x = (100 * Math.sin(radians)).toFixed(2);
  const y = (-100 * Math.cos(radians)).toFixed(2);
  return `${x} ${y}`;
}

export function slicePath({ from, to }: Slice): string {
  const isLarge = to - from > 180 ? 1 : 0;
  return `M0 0 L${pointAt(from)} A100 100 0 ${String(isLarge)} 1 ${pointAt(to)} Z`;
}

/** A chance as it is written: "12.5", "0.01". */
export const wholePercent = (chance: number): string => String(chance / 100);
