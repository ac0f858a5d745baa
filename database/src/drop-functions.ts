// Drops the functions, triggers and views of schemas, so that their files make them anew.
import type { Client } from 'pg';

const views = `
  select string_agg(format('%I.%I', n.nspname, c.relname), ', ') as list
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'v' and n.nspname = any ($1)
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

// A partition's copy of a trigger goes with the trigger of the whole table.
const triggers = `
  select string_agg(
           format('drop trigger %I on %I.%I', t.tgname, n.nspname, c.relname), '; ') as list
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where not t.tgisinternal and t.tgparentid = 0 and n.nspname = any ($1)`;

const functions = `
  select string_agg(p.oid::regprocedure::text, ', ') as list
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = any ($1)
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Never cascades: a table that came to depend on a function is an error, and nothing is lost. */
export async function dropFunctions(client: Client, schemas: readonly string[]): Promise<void> {
  const found = async (text: string): Promise<string | null> =>
    (await client.query<{ list: string | null }>(text, [schemas])).rows[0]?.list ?? null;
  const drop = async (before: string, text: string): Promise<void> => {
    const list = await found(text);
    if (list !== null) await client.query(`${before}${list}`);
  };
  await drop('drop view ', views);
  await drop('', triggers);
  await drop('drop routine ', functions);
}
