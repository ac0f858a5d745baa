// Whether the portal runs as an app on the home screen, and not in a browser's tab.

/** Safari's own word for a page that was put on the home screen. */
export function isWebclip(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** The app's own shell, which names itself in the user agent. */
export const isAppShell = (userAgent: string): boolean => /\bPeryaApp\//.test(userAgent);

export function isStandalone(): boolean {
  return isWebclip() || window.matchMedia('(display-mode: standalone)').matches;
}
