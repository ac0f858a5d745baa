// Saved views: the filters of lists under an operator's own names.
import * as contract from '@perya/contract/ops/views';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';

interface Place {
  readonly operator: string;
  readonly merchant: string;
  readonly screen: (typeof contract.viewScreens)[number];
}

async function viewsOf(db: Queries, { operator, merchant, screen }: Place) {
  const { rows } = await sql<{ name: string; query: string }>`
    select name, query from operators.view
     where operator = ${operator} and merchant = ${merchant} and screen = ${screen}
     order by lower(name), name`.execute(db);
  return rows;
}

/** Throws view.tooMany for one more than there may be. */
async function save(
  db: Database,
  place: Place,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<void> {
  const { operator, merchant, screen } = place;
  await db.transaction(async (tx) => {
    // Of two tabs, one counts after the other.
    await sql`select from operators.operator where id = ${operator} for no key update`.execute(tx);
    await sql`insert into operators.view (operator, merchant, screen, name, query)
      values (${operator}, ${merchant}, ${screen}, ${name}, ${query})
      on conflict (operator, merchant, screen, name) do update set query = excluded.query
    `.execute(tx);
    if ((await viewsOf(tx, place)).length > contract.mostViews) throw new OpsError('view.tooMany');
  });
}

export function registerViewRoutes(desk: Desk): void {
  handleOps(desk, contract.viewList, async (input, { db, operator }) => ({
    views: await viewsOf(db.kysely, { ...input, operator: operator.operator }),
  }));
  handleOps(desk, contract.viewSave, async ({ name, query, ...place }, { db, operator }) => {
    await save(db, { ...place, operator: operator.operator }, { name, query });
    return {};
  });
  handleOps(desk, contract.viewRemove, async ({ merchant, screen, name }, { db, operator }) => {
    await sql`delete from operators.view where operator = ${operator.operator}
      and merchant = ${merchant} and screen = ${screen} and name = ${name}`.execute(db.kysely);
    return {};
  });
}
