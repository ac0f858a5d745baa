// Asks the browser for a passkey, for a sign-in or for a proof.

/** What the browser answered; null when the person turned away, or there is none. */
export async function askPasskey(options: object): Promise<Record<string, unknown> | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return { ...response };
  } catch {
    return null;
  }
}

/** As above, for a new passkey. */
export async function makePasskey(options: object): Promise<Record<string, unknown> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const response = await startRegistration({ optionsJSON: options as never });
    return { ...response };
  } catch {
    return null;
  }
}
