// Friends that the tests of the console decide about.
import { randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import * as friends from '@perya/contract/ops/friends';
import type { TestDatabase } from '#db/test-database';
import { joined, referralStage, setTerms } from '#modules/referral/test-referral';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

interface World {
  readonly database: TestDatabase;
  readonly desk: TestConsole;
  readonly parts: { readonly merchant: string };
  /** Whose the merchant's rewards are. */
  readonly ana: Pick<TestOperator, 'headers'>;
}

async function invited({ database, desk, parts }: World): Promise<Id<'member'>> {
  const stage = { ...(await referralStage(database, parts.merchant)), clock: desk.clock };
  await setTerms(stage);
  return toId('member', await joined(stage, { by: await joined(stage) }));
}

async function seen({ desk, parts, ana }: World, id: Id<'member'>) {
  const found = ask(desk, friends.friendOne, { merchant: parts.merchant, id }, ana.headers);
  const { version } = await valueOf<OutputOf<typeof friends.friendOne>>(found);
  return { id, version };
}

/** One who joined on the terms of now, and waits. */
export const friend = async (world: World) => seen(world, await invited(world));

async function refused(world: World) {
  const { desk, parts, ana } = world;
  const found = await friend(world);
  const voice = { merchant: parts.merchant, requestKey: randomUUID(), reason: 'A test' };
  await valueOf(ask(desk, friends.friendRefuse, { ...found, ...voice }, ana.headers));
  return seen(world, found.id);
}

export const friendCommands = (
  world: () => World,
): readonly (readonly [EndpointSpec, () => Promise<Record<string, unknown>>])[] => [
  [friends.friendRefuse, async () => friend(world())],
  [friends.friendClear, async () => refused(world())],
];
