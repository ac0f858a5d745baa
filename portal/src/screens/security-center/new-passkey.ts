// Has the browser make a passkey, between the two calls that begin and finish it.
import type { ErrorCode } from '@perya/contract/error-codes';
import { passkeyAdd, passkeyAddStart } from '@perya/contract/account/two-step';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { call, type Result } from '#lib/call.ts';
import type { PlainKey } from '#lib/text.tsx';

/** Not every browser does, and none on an address that is not secure. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** What went wrong on the device, as a text for the person. */
function reasonOf(error: unknown): PlainKey {
  const name = error instanceof Error ? error.name : '';
  return name === 'InvalidStateError' ? 'security.passkeyKnown' : 'security.passkeyStopped';
}

/** The server's answer, or the text of what happened on the device. */
export async function addPasskey(
  name: string,
  password: string | undefined,
): Promise<Result<object, ErrorCode> | PlainKey> {
  const begun = await call(passkeyAddStart, password ? { password } : {});
  if (!begun.ok) return begun;
  const { ticket, options } = begun.value;
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    return await call(passkeyAdd, { ticket, response: { ...response }, name });
  } catch (error) {
    return reasonOf(error);
  }
}
