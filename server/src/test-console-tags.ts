// Tags that the tests of the console change, and the commands that change them.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { membersTag, membersUntag } from '@perya/contract/ops/bulk';
import * as calls from '@perya/contract/ops/tags';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

interface World {
  readonly desk: TestConsole;
  readonly merchant: string;
  readonly ana: TestOperator;
  readonly member: () => Promise<{ readonly id: string }>;
}

type Fields = Record<string, unknown>;
type Tag = OutputOf<typeof calls.tagList>['tags'][number];

/** A new tag of the merchant. */
export async function newTag({ desk, merchant, ana }: Omit<World, 'member'>): Promise<Tag> {
  const name = `tag ${randomUUID().slice(0, 12)}`;
  const input = { merchant, requestKey: randomUUID(), reason: 'we need it', name };
  await valueOf(ask(desk, calls.tagAdd, input, ana.headers));
  const list = ask(desk, calls.tagList, { merchant }, ana.headers);
  const { tags } = await valueOf<OutputOf<typeof calls.tagList>>(list);
  const tag = tags.find((each) => each.name === name);
  if (tag === undefined) throw new Error('the tag is not there');
  return tag;
}

/** The world is asked for when a command is tried: it is made before the tests. */
export function commandsOf(
  world: () => World,
): readonly (readonly [EndpointSpec, () => Promise<Fields>])[] {
  const tagged = async (): Promise<Fields> => {
    const { desk, merchant, ana, member } = world();
    const [{ id: tag }, { id }] = [await newTag(world()), await member()];
    const rest = { merchant, requestKey: randomUUID(), reason: 'one of them' };
    await valueOf(ask(desk, membersTag, { ...rest, tag, members: [id] }, ana.headers));
    return { tag, members: [id] };
  };
  return [
    [calls.tagAdd, async () => Promise.resolve({ name: `new ${randomUUID().slice(0, 12)}` })],
    [
      calls.tagEnd,
      async () => {
        const { id, version } = await newTag(world());
        return { id, version };
      },
    ],
    [
      membersTag,
      async () => ({
        tag: (await newTag(world())).id,
        members: [(await world().member()).id],
      }),
    ],
    [membersUntag, tagged],
  ];
}
