// The invitation code: one of the address is checked at load, a typed one when it is sent.
import type { ErrorCode } from '@perya/contract/error-codes';
import { affiliateCheck, type RegistrationRules } from '@perya/contract/account/registration';
import { useState } from 'react';
import { useReady } from '#domain/form/form.ts';
import { call, type TransportError } from '#lib/call.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useCall } from '#lib/use-call.ts';
import { codeOf, invitationOf } from './registration-form.ts';

export interface Invitation {
  /** The rules, with or without the field for a code. */
  readonly rules: RegistrationRules;
  /** The code that would be sent; empty for none. */
  readonly value: string;
  /** The code of the address that turned out not to be valid. */
  readonly refused: string | null;
  /** Asks the server about the code that is to be sent; null when nothing is in the way. */
  readonly check: () => Promise<ErrorCode | TransportError | null>;
}

export function useInvitation(rules: RegistrationRules, typed: string | undefined): Invitation {
  const [query] = useSearchParams();
  const [refused, setRefused] = useState(false);
  // The server renders the same page for every invitation.
  const ready = useReady();
  const code = ready ? codeOf(query) : null;
  const domain = query.get('domain');
  const inputOf = (text: string) => ({ code: text, ...(domain !== null && { domain }) });
  const enabled = code !== null;
  const answer = useCall(affiliateCheck, inputOf(code ?? ''), { enabled, staleTime: Infinity });
  const valid = refused || answer.isError ? false : (answer.data?.success ?? null);
  const found = invitationOf({ rules, typed, code, valid });
  const check = async () => {
    if (found.value === '') return null;
    const result = await call(affiliateCheck, inputOf(found.value));
    if (!result.ok) return result.code;
    if (result.value.success) return null;
    setRefused(true);
    return 'affiliate.invalid';
  };
  return { ...found, refused: valid === false ? code : null, check };
}
