// Accounts that an agent opens: under the agent, with rates of at most the agent's own.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { agentAccountOpen } from '@perya/contract/agents/accounts';
import { toId } from '@perya/contract/id';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { openGiven } from '#modules/account/account';
import { limitAttempts } from '#modules/limits/limits';
import { ratesWithin, setRates } from './rates.ts';
import { agentOf, dayOf } from './tree.ts';

/** Throws all that `agentAccountOpen` declares, input.invalid and request.tooMany. */
export async function openAccount(
  context: RequestContext,
  session: Session,
  input: InputOf<typeof agentAccountOpen>,
): Promise<OutputOf<typeof agentAccountOpen>> {
  const agent = agentOf(session);
  const { db, now } = context;
  const { merchant } = session;
  await limitAttempts(db.kysely, 'agent.account', agent, { now });
  const day = await dayOf(db.kysely, merchant, now);
  const rates = await ratesWithin(db.kysely, { agent, day, rates: input.rates });
  const id = await openGiven(context, { ...input, agent }, async (tx, member) =>
    setRates(tx, { merchant, member, rates, day }),
  ).catch((error: unknown) => {
    const isTooDeep = error instanceof AppError && error.code === 'agent.invalid';
    throw isTooDeep ? new AppError('agent.tooDeep') : error;
  });
  return { id: toId('member', id), username: input.username };
}
