// The badge on the app's icon: the number of unread messages.

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows the number, or no badge at 0. Does nothing where badges are not supported. */
export function showBadge(count: number): void {
  const { navigator }: { navigator: Badging } = window;
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Not installed, or not allowed.
  done?.catch(() => undefined);
}
