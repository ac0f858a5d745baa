// Shows the team: the tree, the search, and the rates of a direct downline.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { rateProblem } from '#domain/agents/rates-form.tsx';
import { direct, membersPage, ofDirect } from '#domain/agents/test-team.ts';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

test('[AGENT-10] the tree, and a name that is searched for once the fingers rest', async () => {
  await signIn(accountType.agent);
  const sent = await showScreen('/m/member/team', {
    'GET /wps/agent/team/members': ({ search }) => membersPage(search === 'zz' ? [] : [direct]),
  });
  await until(() => expect(shown.words()).toContain('amadoAgent3 below'));
  shown.type('search', 'zz');
  await until(() => expect(shown.words()).toContain('Nobody of that name'));
  const asked = sent.filter(({ call }) => call === 'GET /wps/agent/team/members');
  expect(asked.map(({ fields }) => fields['search'])).toEqual([undefined, 'zz']);
});

test('[AGENT-10] [AGENT-12] a rate with a percent sign, and one that is too high', async () => {
  await signIn(accountType.agent);
  const sent = await showScreen('/m/member/team', {
    'GET /wps/agent/team/members': () => membersPage([direct]),
    'GET /wps/agent/team/member': () => ({ value: ofDirect }),
    'PUT /wps/agent/team/rates': () => ({ value: { fromDay: '2026-11-25' } }),
  });
  await until(() => shown.press('amadoAgent3 below'));
  await until(() => expect(shown.field('RNG')?.value).toBe('0.6'));
  expect(shown.field('LIVE')).toBeNull();
  shown.type('RNG', '0.7%');
  shown.press('Save');
  const wrong = 'Enter a number such as 0.5, without a percent sign.';
  await until(() => expect(shown.wrong('RNG')).toBe(wrong));
  shown.type('RNG', '1.5');
  await until(() => expect(shown.wrong('RNG')).toBe('At most 1%.'));
  shown.type('RNG', '0,8');
  await until(() => expect(shown.wrong('RNG')).toBe(''));
  shown.press('Save');
  await until(() => expect(shown.toast()).toBe('Saved. It counts from Nov 25.'));
  const put = sent.filter(({ call }) => call.startsWith('PUT'));
  expect(put.map(({ fields }) => fields)).toEqual([{ member: direct.id, rates: { RNG: '0.8' } }]);
});

test('[AGENT-12] commas are decimal marks, anything else is no rate', () => {
  const problems = ['0', '1', '0,5', '1.0001', '', '-1', '0.5%', '1e2', '1,2,3'].map((typed) =>
    rateProblem(typed, '1'),
  );
  const no = 'wrong';
  expect(problems).toEqual([null, null, null, 'above', no, no, no, no, no]);
});

test('[AGENT-10] an empty team leads to opening an account', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/member/team', { 'GET /wps/agent/team/members': () => membersPage([]) });
  await until(() => expect(shown.words()).toContain('Nobody here yet'));
  shown.press('Open account');
  await until(() => expect(shown.left()).toBe('/m/agentRegister'));
});
