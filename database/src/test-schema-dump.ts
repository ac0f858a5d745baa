// Tells the whole schema of a database as sorted lines, so that two databases can be compared.
import type { Pool } from 'pg';

/** Grants in one order, whatever order they were given in. */
const acl = (items: string): string => `(select string_agg(
  concat_ws(' ', g.grantor::regrole, g.grantee::regrole, g.privilege_type, g.is_grantable), ', '
  order by g.grantor::regrole::text, g.grantee::regrole::text, g.privilege_type)
  from aclexplode(${items}) g)`;

const inExtension = (id: string): string =>
  `exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

/** Each query answers lines about one kind of thing, in the schemas of the table `ours`. */
const kinds: Readonly<Record<string, string>> = {
  schema: `select o.nspname, o.nspowner::regrole, ${acl('o.nspacl')} from ours o`,
  relation: `select c.oid::regclass, c.relkind, c.relpersistence, c.relowner::regrole,
      ${acl('c.relacl')}, c.reloptions, c.relreplident, c.relrowsecurity, c.relispartition,
      pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid), (
        select string_agg(i.inhparent::regclass::text, ',') from pg_inherits i
         where i.inhrelid = c.oid)
    from pg_class c join ours o on o.oid = c.relnamespace`,
  column: `select c.oid::regclass, count(*) over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      a.attstorage, a.attcompression, a.attcollation::regcollation, a.attoptions,
      a.attstattarget, ${acl('a.attacl')}, pg_get_expr(f.adbin, f.adrelid)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join ours o on o.oid = c.relnamespace
    left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped`,
  constraint: `select k.conrelid::regclass, k.conname, k.contype, k.convalidated, k.conislocal,
      k.coninhcount, k.connoinherit, pg_get_constraintdef(k.oid)
    from pg_constraint k join ours o on o.oid = k.connamespace`,
  index: `select pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident
    from pg_index i join pg_class c on c.oid = i.indexrelid join ours o on o.oid = c.relnamespace`,
  trigger: `select pg_get_triggerdef(t.oid), t.tgenabled, t.tgparentid <> 0, t.tgdeferrable
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours o on o.oid = c.relnamespace
   where not t.tgisinternal`,
  function: `select p.proowner::regrole, ${acl('p.proacl')},
      case when p.prokind = 'a' then p.oid::regprocedure::text else pg_get_functiondef(p.oid) end
    from pg_proc p join ours o on o.oid = p.pronamespace where not ${inExtension('p.oid')}`,
  view: `select c.oid::regclass, pg_get_viewdef(c.oid)
    from pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('v', 'm')`,
  sequence: `select to_jsonb(s) - 'seqrelid', s.seqrelid::regclass, d.refobjid::regclass,
      d.refobjsubid
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join ours o on o.oid = c.relnamespace
    left join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i')
      and d.refclassid = 'pg_class'::regclass`,
  statistics: `select pg_get_statisticsobjdef(x.oid)
    from pg_statistic_ext x join ours o on o.oid = x.stxnamespace`,
  policy: `select p.polrelid::regclass, p.polname, p.polcmd from pg_policy p`,
  type: `select t.oid::regtype, t.typtype, (
      select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e
       where e.enumtypid = t.oid)
    from pg_type t join ours o on o.oid = t.typnamespace
   where t.typtype in ('e', 'd', 'r') and not ${inExtension('t.oid')}`,
  extension: `select x.extname, x.extversion, x.extnamespace::regnamespace from pg_extension x`,
  'default grant': `select f.defaclrole::regrole, f.defaclobjtype, ${acl('f.defaclacl')}
    from pg_default_acl f`,
};

/** Everything but the system's own schemas, and what extensions brought. */
export async function schemaDump(pool: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, text] of Object.entries(kinds)) {
    const { rows } = await pool.query<{ line: string }>(
      `with ours as (select * from pg_namespace n
         where n.nspname !~ '^(pg_|information_schema$)')
       select to_jsonb(found)::text as line from (${text}) as found`,
    );
    lines.push(...rows.map(({ line }) => `${kind} ${line}`).sort());
  }
  return lines;
}

/** The columns of each table, quoted, in their order. */
export type Columns = Readonly<Record<string, string>>;

/** Of each table as it is now; partitions count as their whole. */
export async function columnsOf(pool: Pool): Promise<Columns> {
  const { rows } = await pool.query<{ table: string; columns: string }>(
    `select c.oid::regclass::text as table,
            string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      group by c.oid order by 1`,
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** By table: how many rows it has, and a hash over these columns of all of them. */
export async function contents(pool: Pool, columns: Columns): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const { rows: sums } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
         from (select ${names} from ${table}) t`,
    );
    found[table] = sums[0]?.sum ?? '';
  }
  return found;
}
