// Content and settings that the tests of the console change, and the commands that change them.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/content';
import { merchantOne, merchantRestore, merchantSave } from '@perya/contract/ops/merchant';
import { approvalList, approvalRefuse } from '@perya/contract/ops/approvals';
import { thresholdChange, thresholds } from '@perya/contract/ops/thresholds';
import { ask, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

interface World {
  readonly desk: TestConsole;
  readonly merchant: string;
  readonly ana: TestOperator;
}

type Fields = Record<string, unknown>;
type Commands = readonly (readonly [EndpointSpec, () => Promise<Fields>])[];

const notice = (title: string) => ({
  draft: false,
  position: 0,
  texts: { EN: { kicker: '', title, body: 'Read it.' } },
});

async function added({ desk, merchant, ana }: World): Promise<Fields> {
  const content = notice(`Notice ${randomUUID()}`);
  const input = { merchant, requestKey: randomUUID(), reason: 'news', kind: 'notice', content };
  const { id } = await valueOf<{ id: string }>(ask(desk, calls.contentAdd, input, ana.headers));
  const found = ask(desk, calls.contentOne, { merchant, id }, ana.headers);
  return { id, version: (await valueOf(found))['version'] };
}

async function settings({ desk, merchant, ana }: World): Promise<Fields> {
  const found = await valueOf<OutputOf<typeof merchantOne>>(
    ask(desk, merchantOne, { merchant }, ana.headers),
  );
  const theme = found.settings.theme === 'daylight' ? 'night-market' : 'daylight';
  return { version: found.version, settings: { ...found.settings, theme } };
}

/** One that nobody asked to change yet: a request about it waits otherwise. */
let prizes = 1_000;

async function threshold({ desk, merchant, ana }: World): Promise<Fields> {
  const found = ask(desk, thresholds, { merchant }, ana.headers);
  const open = await valueOf<{ rows: { id: string; version: string; subject: string }[] }>(
    ask(desk, approvalList, { merchant, limit: '200' }, ana.headers),
  );
  for (const { id, version } of open.rows.filter(({ subject }) =>
    subject.startsWith('threshold'),
  )) {
    const away = { merchant, id, version, requestKey: randomUUID(), reason: 'another' };
    await valueOf(ask(desk, approvalRefuse, away, ana.headers));
  }
  prizes += 1;
  return { version: (await valueOf(found))['version'], name: 'prizes', amount: `${prizes}.00` };
}

/** The settings as they were before they were changed once more. */
async function earlier(world: World): Promise<Fields> {
  const { desk, merchant, ana } = world;
  const input = { merchant, requestKey: randomUUID(), reason: 'a try', ...(await settings(world)) };
  await valueOf(ask(desk, merchantSave, input, ana.headers));
  const { version, versions } = await valueOf<OutputOf<typeof merchantOne>>(
    ask(desk, merchantOne, { merchant }, ana.headers),
  );
  return { version, number: versions[1]?.number };
}

/** The world is asked for when a command is tried: it is made before the tests. */
export function commandsOf(world: () => World): Commands {
  return [
    [
      calls.contentAdd,
      async () => Promise.resolve({ kind: 'notice', content: notice(`New ${randomUUID()}`) }),
    ],
    [
      calls.contentSave,
      async () => ({ ...(await added(world())), content: notice(`Anew ${randomUUID()}`) }),
    ],
    [calls.contentRestore, async () => ({ ...(await added(world())), number: 1 })],
    [merchantSave, async () => settings(world())],
    [merchantRestore, async () => earlier(world())],
    [thresholdChange, async () => threshold(world())],
  ];
}
