// Development only: reloads the page when a rebuild has changed the names of its files.

const everyMs = 1_000;

/** The names of the page's scripts and styles, which contain a hash. */
const filesIn = (html: string): string => (html.match(/assets\/[\w.-]+\.(?:css|js)/g) ?? []).join();

async function ask(): Promise<string | null> {
  try {
    const response = await fetch(window.location.href, { cache: 'no-store' });
    return response.ok ? filesIn(await response.text()) : null;
  } catch {
    // The server is restarting.
    return null;
  }
}

/** Checks until the page is left. */
export async function reloadOnChange(): Promise<void> {
  const mine = await ask();
  const look = async (): Promise<void> => {
    const now = document.hidden ? null : await ask();
    if (now !== null && mine !== null && now !== mine) window.location.reload();
  };
  setInterval(() => void look(), everyMs);
}
