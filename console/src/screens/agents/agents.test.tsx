// Shows how what agents may do is read, and changed all at once.
// @vitest-environment happy-dom
import { agentRules, agentRulesSet } from '@perya/contract/ops/agent-rules';
import { queues } from '@perya/contract/ops/queues';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, type Answer } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

const rules = {
  mostRate: '2',
  agentCounts: true,
  showsBalances: false,
  transfers: false,
  transferDaily: '0.00',
  rains: false,
  rainDaily: '0.00',
};
const around: Answer[] = [
  answer(queues, () => ({ queues: [] })),
  answer(agentRules, () => ({ version: 'v1', currency: 'PHP' as const, rules })),
];

test('a rule is changed with all others as they were, for the version that was seen', async () => {
  const setting = answer(agentRulesSet, () => ({ outcome: 'done' as const }));
  const sent = await showConsole('/agents?part=rules', [...around, setting], operator());
  await until(() => expect(words()).toContain('Agents hand money to direct downlines'));
  await press('Change it');
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('transferDaily', '-5');
  await type('reason', 'we grew');
  const submit = () => document.querySelector<HTMLButtonElement>('dialog[open] [type=submit]');
  expect(submit()?.disabled).toBe(true);
  await type('transferDaily', '20000');
  await act(async () =>
    document.querySelector<HTMLInputElement>('dialog[open] [name=transfers]')?.click(),
  );
  expect(submit()?.disabled).toBe(false);
  await press('Change it');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/agents/rules')?.fields).toMatchObject({
      version: 'v1',
      reason: 'we grew',
      rules: { ...rules, transfers: true, transferDaily: '20000' },
    }),
  );
});

test('who only reads changes nothing', async () => {
  await showConsole('/agents?part=rules', around, operator(['agent.read']));
  await until(() => expect(words()).toContain('Agents hand money to direct downlines'));
  expect(() => buttonOf('Change it')).toThrow('no');
});
