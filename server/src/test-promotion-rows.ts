// For the test of two merchants: an offer that is open, named after its merchant.
import type { Database } from '#db/database';

/** `text` stands in its title in every language of the merchant. Answers its UUID. */
export async function fillPromotions(owner: Database, code: string, text: string): Promise<string> {
  await owner.pool.query(
    `insert into promotion.promotion (merchant, code, kind, currency)
     values ($1, 'own', 'code', 'PHP')`,
    [code],
  );
  await owner.pool.query(
    `insert into promotion.version (promotion, version, offer, made_by, made_at)
     select p.id, 1, jsonb_build_object('code', 'own', 'kind', 'code', 'every', 'once',
         'who', '{}'::jsonb, 'reward', '{"give": "cash", "sum": {"fixed": "1.00"}}'::jsonb,
         'secret', $2::text, 'budget', null, 'claimDays', 7, 'position', 1,
         'picture', '{"artKey": "offer/code"}'::jsonb, 'texts',
         (select jsonb_object_agg(language, jsonb_build_object('title', $2::text, 'summary',
            $2::text, 'terms', jsonb_build_array($2::text)))
            from merchant.language_view l where l.merchant = p.merchant)),
       'ana', now()
       from promotion.promotion p where p.merchant = $1`,
    [code, text],
  );
  const { rows } = await owner.pool.query<{ id: string }>(
    `update promotion.promotion set state = 'scheduled', version = 1, begins_at = '2026-01-01'
      where merchant = $1 returning id`,
    [code],
  );
  return rows[0]?.id ?? '';
}
