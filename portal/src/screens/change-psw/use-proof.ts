// What an account that an agent opened adds to its first password: a number that is proved, a word.
import { firstPassword } from '@perya/contract/account/password';
import { useState } from 'react';
import type { Problems } from '#domain/form/form.ts';
import { useMobile } from '#domain/form/mobile-field.tsx';
import { useCall } from '#lib/use-call.ts';

export function useProof(due: boolean) {
  const { data, error, refetch } = useCall(firstPassword, {}, { enabled: due });
  const [number, setNumber] = useState('');
  const [dialingCode, setDialingCode] = useState<string | undefined>(undefined);
  const [code, setCode] = useState('');
  const [agree, setAgree] = useState(false);
  const mobile = useMobile(number, dialingCode);
  const opened = due && data?.opened === true;
  /** Problems by field; empty where nothing is asked for. */
  const check = (): Problems => {
    if (!opened) return {};
    return {
      ...(mobile.problem && { mobileNum: mobile.problem }),
      ...(code === '' && { verificationCode: 'required' as const }),
      ...(!agree && { agree: 'required' as const }),
    };
  };
  return {
    opened,
    /** It is not known yet whether there is something to prove. */
    waits: due && !data && !error,
    failed: data ? null : error,
    retry: refetch,
    mobile,
    setNumber,
    setDialingCode,
    code,
    setCode,
    agree,
    setAgree,
    check,
    input: opened ? { opened: { ...mobile.input, verificationCode: code, agree } } : {},
  };
}

export type Proof = ReturnType<typeof useProof>;
