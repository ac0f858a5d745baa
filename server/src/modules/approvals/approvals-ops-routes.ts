// The console's routes of requests for approval.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import * as contract from '@perya/contract/ops/approvals';
import { allMerchants, neededFor, permissionsAt } from '@perya/contract/ops/permissions';
import * as z from 'zod/mini';
import type { Database } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { Desk, OperatorSession } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { maskedName } from '#lib/masks';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { refuseChanged, versionOf } from '#lib/record-version';
import { approve, refuse } from './approvals.ts';
import type { Act } from './approvals.ts';
import { requestLine, requestLines } from './desk-sql.ts';
import type { DeskRequest } from './desk-sql.ts';

type Line = OutputOf<typeof contract.approvalList>['rows'][number];

/** Whether the operator may answer this kind at the merchant. */
function mayAnswer({ grants }: OperatorSession, { kind, merchant }: DeskRequest): boolean {
  const held = permissionsAt(grants, merchant);
  return held.has('approval.answer') && held.has(neededFor(kind));
}

const sumSchema = z.object({
  currency: currencySchema,
  amount: z.string().check(z.regex(/^-?[1-9]\d{0,15}$/)),
});

const uuidSchema = z.uuid();

/** UUIDs of records that have a page at the console, as their ids. */
function idsIn(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const kinds = ['member', 'deposit', 'bill', 'promotion', 'claim'] as const;
  const named = kinds.flatMap((kind) => {
    const uuid = uuidSchema.safeParse(input[kind]);
    return uuid.success ? [[kind, toId(kind, uuid.data)] as const] : [];
  });
  return Object.fromEntries(named);
}

/** What names a person in an act's input is masked, as everywhere; a sum is told in major units. */
function shownOf(input: unknown): Record<string, unknown> {
  const given = input as Record<string, unknown>;
  const { payer } = given;
  const sum = sumSchema.safeParse(given);
  return {
    ...given,
    ...idsIn(given),
    ...(typeof payer === 'string' && { payer: maskedName(payer) }),
    ...(sum.success && {
      amount: wireMoney(money(BigInt(sum.data.amount)), sum.data.currency),
    }),
  };
}

function lineOf(request: DeskRequest, operator: OperatorSession): Line {
  const { input, askedAt, expiresAt, username, ...rest } = request;
  const member = uuidSchema.safeParse((input as Record<string, unknown>)['member']);
  const mine = request.maker === operator.name;
  return {
    ...rest,
    version: versionOf(request.id, request.state),
    member:
      username !== null && member.success ? { id: toId('member', member.data), username } : null,
    input: shownOf(input),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mine,
    answerable: request.state === 'asked' && !mine && mayAnswer(operator, request),
  };
}

/** What is about all merchants is read with a merchant's, by who may. */
export function readAt({ grants }: Pick<OperatorSession, 'grants'>, merchant: string): string[] {
  const everywhere = permissionsAt(grants, allMerchants).has('approval.read');
  return everywhere ? [merchant, allMerchants] : [merchant];
}

interface Command {
  readonly merchant: string;
  readonly id: string;
  readonly version: string;
}

/** The open request as the operator saw it, which they may answer. */
async function answerable(
  { kysely }: Database,
  { merchant, id, version }: Command,
  operator: OperatorSession,
): Promise<DeskRequest> {
  const request = await requestLine(kysely, merchant, id);
  if (request === null) throw new OpsError('record.unknown');
  if (!mayAnswer(operator, request)) throw new OpsError('operator.forbidden');
  const line = refuseChanged(lineOf(request, operator), version);
  if (request.state !== 'asked') throw new OpsError('record.changed', line);
  return request;
}

/** `acts` are all that two people have to want. */
export function registerApprovalsOpsRoutes(
  desk: Desk,
  parts: { readonly db: Database; readonly clock: Clock },
  acts: readonly Act[],
): void {
  const changed = async ({ merchant, id }: Command, operator: OperatorSession) => {
    const now = await requestLine(parts.db.kysely, merchant, id);
    return new OpsError('record.changed', now && lineOf(now, operator));
  };
  handleOps(desk, contract.approvalList, async (input, { db, operator }) => {
    const { merchant, state = 'asked', kind, sort = 'asked' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const merchants = readAt(operator, merchant);
    const found = await requestLines(db.kysely, { merchants, state, kind, sort }, page);
    const view = (row: DeskRequest): Line => lineOf(row, operator);
    return paged(found, { ...page, sort }, ({ id }) => [id], view);
  });
  handleOps(desk, contract.approvalApprove, async (input, { db, operator }) => {
    await answerable(db, input, operator);
    const voice = { operator: operator.name, reason: input.reason };
    const answered = await approve(parts, acts, input.id, voice);
    if (answered === 'elsewhere') throw await changed(input, operator);
    if (answered !== 'done') throw new OpsError(`approval.${answered}`);
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.approvalRefuse, async (input, { db, operator }) => {
    await answerable(db, input, operator);
    const voice = { operator: operator.name, reason: input.reason };
    if ((await refuse(parts, input.id, voice)) === 'elsewhere') {
      throw await changed(input, operator);
    }
    return { outcome: 'done' as const };
  });
}
