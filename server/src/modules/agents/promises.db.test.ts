// Promises that the database refuses, when they are offered and when they are accepted.
import { accountType } from '@perya/contract/account/account-type';
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { Session } from '#lib/platform';
import { answerOffer, endContract, offerContract } from './contracts.ts';
import { hold, join, newTeam } from './test-agents.ts';
import { moveMember } from './tree.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let team: Team;
let people: Record<'A' | 'B' | 'C', string>;
const now = new Date('2026-02-01T04:00:00Z');
const day = '2026-02-01';

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '0',
  tiers: [{ base: '0', active: 0, loss: null, rate: '10', fixed: null }],
  deductions: [],
  carry: 'none',
};

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  team = await newTeam(database);
  const A = await join(team);
  const B = await join(team, { upline: A });
  people = { A, B, C: await join(team, { upline: B }) };
});
afterAll(async () => database.close());

async function offer(holder: string, issuer: string | null, kind: ContractKind = 'daily') {
  const { merchant } = team;
  return database.db.transaction(async (tx) =>
    offerContract(tx, { merchant, kind, holder, issuer, terms, now }),
  );
}

async function accept(holder: string, id: string | null) {
  const session = { memberId: toId('member', holder), customerType: accountType.agent };
  const answer = { id: toId('contract', id ?? ''), answer: 'accept' } as const;
  return answerOffer({ db: database.db, now }, session as Session, 'daily', answer);
}

const refused = (constraint: string) => ({ code: 'LGI12', constraint });

describe('[AGENT-13] refused by the database', () => {
  test('offers in a circle, past a level, and of what the issuer does not hold', async () => {
    const { A, B, C } = people;
    await expect(offer(B, A)).rejects.toMatchObject(refused('contract_of_holder'));
    await hold(team, { holder: A, kind: 'daily', terms, day });
    await hold(team, { holder: B, kind: 'daily', terms, day, issuer: A });
    await expect(offer(A, B)).rejects.toMatchObject(refused('contract_of_upline'));
    await expect(offer(C, A)).rejects.toMatchObject(refused('contract_of_upline'));
    await expect(offer(B, B)).rejects.toMatchObject({ code: expect.any(String) as string });
    await expect(offer(C, B, 'hourly')).rejects.toMatchObject(refused('contract_of_holder'));
    await expect(offer(C, null)).rejects.toMatchObject(refused('contract_below_upline'));
  });

  test('a move of whom the platform owes below uplines that issue', async () => {
    const { A, B, C } = people;
    await hold(team, { holder: A, kind: 'daily', terms, day });
    await hold(team, { holder: B, kind: 'daily', terms, day, issuer: A });
    const [D, E] = [await join(team), await join(team)];
    const F = await join(team, { upline: E });
    for (const holder of [D, F]) await hold(team, { holder, kind: 'daily', terms, day });
    const move = async (member: string, upline: string) => {
      const { merchant } = team;
      return database.db.transaction(async (tx) =>
        moveMember(tx, { merchant, member, upline, now }),
      );
    };
    for (const [member, upline] of [
      [D, B],
      [D, C],
      [E, C],
    ] as const) {
      await expect(move(member, upline)).rejects.toMatchObject(refused('place_between_promises'));
    }
    // Only the platform issues there.
    await move(D, A);
    await hold(team, { holder: D, kind: 'dividend', terms, day });
    await move(E, D);
  });

  test('an upline’s promise above what the platform owes below', async () => {
    const { A, B, C } = people;
    await hold(team, { holder: A, kind: 'daily', terms, day });
    await hold(team, { holder: C, kind: 'daily', terms, day });
    await expect(offer(B, A)).rejects.toMatchObject(refused('contract_above_platform'));
  });

  test('an acceptance of what may not stand any more: the rules are asked again', async () => {
    const { A, B, C } = people;
    const held = await hold(team, { holder: A, kind: 'daily', terms, day });
    const [toB, toC] = [await offer(B, A), await offer(C, null)];
    await accept(C, toC);
    await expect(accept(B, toB)).rejects.toMatchObject({ code: 'agent.contractGone' });
    await database.db.transaction(async (tx) => endContract(tx, held, now));
    const { rows } = await sql`select state from agent.contract
      where id = ${toB}`.execute(database.owner.kysely);
    expect(rows).toEqual([{ state: 'requested' }]);
    await expect(accept(B, toB)).rejects.toMatchObject({ code: 'agent.contractGone' });
  });
});
