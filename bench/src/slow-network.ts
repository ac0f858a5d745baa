// Lighthouse's slow 4G, as it is applied to a real connection (its `mobileSlow4G`).

/** Bytes a second of so many kilobits. */
const bytes = (kilobits: number): number => (kilobits * 1_024) / 8;

export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: bytes(1_474.56),
  uploadThroughput: bytes(675),
};
