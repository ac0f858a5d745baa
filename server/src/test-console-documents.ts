// Identity documents for tests of the console, and the commands that settle them.
import { documentSides } from '@perya/contract/account/security';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import * as calls from '@perya/contract/ops/documents';
import { depositor } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { picturePurpose } from '#modules/security/documents';
import { handIn, putPicture } from '#modules/security/document-sql';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

/** The bytes that stand for a picture of that side. */
export const pictureOf = (side: string): Buffer => Buffer.from(`the ${side}`);

/** A member hands three pictures in, at the clock's time. */
export async function sendDocument(parts: TestCashier, member: string): Promise<void> {
  const { db, secrets, clock, merchant } = parts;
  const now = clock.now();
  for (const side of documentSides) {
    const box = secrets.closeBytes(pictureOf(side), picturePurpose(member, side));
    await putPicture(db.kysely, { member, side, box, now });
  }
  await handIn(db.kysely, { merchant, member, language: 'EN', now });
}

/** A new member whose document waits. */
export async function waitingDocument(parts: TestCashier): Promise<MemberId> {
  const { uuid } = await depositor(parts, { isVerified: false });
  await sendDocument(parts, uuid);
  return toId('member', uuid);
}

interface World {
  readonly desk: TestConsole;
  readonly parts: TestCashier;
  readonly ana: TestOperator;
}

type Fields = Record<string, unknown>;

/** A document that waits, as an operator sees it. */
export async function seenDocument({ desk, parts, ana }: World): Promise<Fields> {
  const input = { merchant: parts.merchant, id: await waitingDocument(parts) };
  const one = ask(desk, calls.documentOne, input, ana.headers);
  const { id, version } = await valueOf<OutputOf<typeof calls.documentOne>>(one);
  return { id, version };
}

/** The world is asked for when a command is tried: it is made before the tests. */
export function commandsOf(
  world: () => World,
): readonly (readonly [EndpointSpec, () => Promise<Fields>])[] {
  return [
    [calls.documentApprove, async () => seenDocument(world())],
    [
      calls.documentRefuse,
      async () => ({ ...(await seenDocument(world())), refusal: 'unreadable' }),
    ],
  ];
}
