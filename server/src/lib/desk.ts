// What the calls of the operators' console lean on; console-app.ts puts the parts together.
import type { Grant } from '@perya/contract/ops/permissions';
import type { FastifyRequest } from 'fastify';
import type { App } from './platform.ts';

/** Who is signed in at the console. */
export interface OperatorSession {
  readonly id: string;
  /** The operator's UUID, and the name that the audit and approvals know. */
  readonly operator: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly endsAt: Date;
  readonly provedAt: Date;
}

export type OperatorCheck =
  | { readonly ok: true; readonly session: OperatorSession }
  | { readonly ok: false; readonly code: 'session.none' | 'session.ended' };

/** What an operator did that changes no other row. */
export interface OperatorEvent {
  readonly kind:
    | 'signedIn'
    | 'signInRefused'
    | 'signedOut'
    | 'proved'
    | 'resumed'
    | 'linkUsed'
    | 'refused'
    | 'revealed'
    | 'unlocked'
    | 'sessionsEnded'
    | 'downloaded'
    | 'retried';
  /** The operator's UUID; null for a stranger. */
  readonly operator: string | null;
  readonly session?: string | null;
  readonly merchant?: string | null;
  readonly subject?: string | null;
  readonly detail?: string | null;
  readonly network: string;
}

/** A command's key, and what was asked under it. */
export interface CommandKey {
  readonly operator: string;
  readonly key: string;
  readonly route: string;
  readonly input: unknown;
}

/** What answers a call, as it was registered: the input checked, and the call's circumstances. */
export type DeskHandler = (input: unknown, call: unknown) => Promise<unknown>;

export interface Desk {
  readonly app: App;
  /** By method and path. */
  readonly handlers: Map<string, DeskHandler>;
  /** 'token' needs both halves of a session; `touch`: it counts as use. */
  operatorOf(
    request: FastifyRequest,
    by: 'token' | 'cookie',
    touch: boolean,
  ): Promise<OperatorCheck>;
  /** Writes an event down, which the audit keeps. */
  note(event: OperatorEvent): Promise<void>;
  /** Does a command under its key: sent again, it is answered again and not done again. */
  once<T>(key: CommandKey, run: () => Promise<T>): Promise<T>;
}
