// The console's routes by which operators are looked at and managed.
import * as contract from '@perya/contract/ops/operators';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf } from '#lib/paging';
import * as manage from './manage.ts';
import { managedOperators } from './manage-sql.ts';
import type { OperatorParts } from './operator-sign-in.ts';

const nameKey = /^.{1,64}$/su;

export function registerManageRoutes(desk: Desk, parts: OperatorParts): void {
  handleOps(desk, contract.operatorList, async (input, { db }) => {
    const { merchant } = input;
    const page = pageOf(input, [nameKey]);
    const found = await managedOperators(db.kysely, merchant, page);
    const of = { ...page, sort: input.sort };
    return paged(
      found,
      of,
      ({ name }) => [name],
      (row) => manage.rowView(row, merchant),
    );
  });
  handleOps(desk, contract.operatorOne, async (input, { operator }) =>
    manage.operatorView(parts, input, operator),
  );
  handleOps(desk, contract.operatorAdd, async (input, { operator }) =>
    manage.askToAdd(parts, input, operator),
  );
  handleOps(desk, contract.operatorGive, async (input, { operator }) =>
    manage.askToGive(parts, input, operator),
  );
  handleOps(desk, contract.operatorTake, async (input, { operator }) =>
    manage.take(parts, input, operator),
  );
  handleOps(desk, contract.operatorStop, async (input, { operator }) =>
    manage.stop(parts, input, operator),
  );
  handleOps(desk, contract.operatorStart, async (input, { operator }) =>
    manage.askAbout(parts, 'start', input, operator),
  );
  handleOps(desk, contract.operatorReset, async (input, { operator }) =>
    manage.askAbout(parts, 'reset', input, operator),
  );
  handleOps(desk, contract.operatorSessionsEnd, async (input, { operator, network }) => {
    const ended = await manage.endSessions(parts, input, operator);
    const { merchant, id: subject, session: detail = 'all' } = input;
    const who = { operator: operator.operator, session: operator.id, network };
    await desk.note({ kind: 'sessionsEnded', ...who, merchant, subject, detail });
    return ended;
  });
  handleOps(desk, contract.operatorLink, async (input, { operator, network }) => {
    const made = await manage.link(parts, input, operator);
    const { merchant, id: subject } = input;
    const who = { operator: operator.operator, session: operator.id, network };
    await desk.note({ kind: 'revealed', ...who, merchant, subject, detail: 'link' });
    return made;
  });
}
