// Sends an act of an operator, the same one however often, and says what became of it.
import type { EndpointSpec, InputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { readAgain } from '#domain/queues/live.ts';
import { newRequestKey } from './request-key.ts';

export interface ActProps<E extends EndpointSpec> {
  readonly endpoint: E;
  /** All of the input but the key and the reason, which are added. */
  readonly input: Omit<InputOf<E>, 'requestKey' | 'reason'>;
  readonly label: string;
  /** What it does, in a sentence that is read before it is done. */
  readonly text: string;
  /** Beneath which paths what it changes is read again. */
  readonly changes: readonly string[];
  readonly onDone?: () => void;
  /** Of its dialog, done or not: what was typed is forgotten. */
  readonly onClosed?: () => void;
  /** With what came beside the code of a refusal. */
  readonly onRefused?: (code: string, value: unknown) => void;
  /** Fields of the act besides its reason, whose values the input has. */
  readonly fields?: ReactNode;
  /** Whether a field still lacks what it needs. */
  readonly incomplete?: boolean;
}

/** Sends the act, the same one however often; answers the code of a refusal. */
export function useAct<E extends EndpointSpec>(
  props: Pick<ActProps<E>, 'endpoint' | 'input' | 'changes' | 'onDone' | 'onRefused'>,
) {
  const { endpoint, input, changes, onDone, onRefused } = props;
  const client = useQueryClient();
  const { t } = useText();
  const [requestKey] = useState(newRequestKey);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (reason: string) => {
    setBusy(true);
    const whole = { ...input, requestKey, ...(endpoint.reason && { reason }) };
    const result = await call(endpoint, whole as unknown as InputOf<E>);
    setBusy(false);
    setRefused(result.ok ? null : result.code);
    if (!result.ok) onRefused?.(result.code, result.value);
    // A record that others changed is read again too: it is shown as it is by now.
    if (result.ok || result.code === 'record.changed') {
      for (const path of [...changes, '/ops/queues']) readAgain(client, path);
    }
    if (!result.ok) return;
    const { outcome } = result.value as { readonly outcome?: 'done' | 'waitsForAnother' };
    toast.info(t(outcome === 'waitsForAnother' ? 'act.waits' : 'act.done'));
    onDone?.();
  };
  return { busy, refused, setRefused, send };
}
