// The number on the app's icon: how many messages wait.

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows the number, or takes the badge away at 0. Phones that know no badges show none. */
export function showBadge(count: number): void {
  const { navigator }: { navigator: Badging } = window;
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Not installed, or not allowed: then there is no icon to put it on.
  done?.catch(() => undefined);
}
