// The last of a list, for engines that have no `at`.

export function last<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}
