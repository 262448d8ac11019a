import type pg from 'pg'

/**
 * Money is only ever moved by its functions, which write all of its tables together: a course and a plan are
 * sold, the course is paid twice and partly refunded, and its seller withdraws.
 */
const trade = `do $$
declare
  seller uuid := gen_random_uuid();
  buyer uuid := gen_random_uuid();
  wallet uuid := open_wallet(seller);
  sold_at timestamptz := now() - interval '10 days';
  course uuid;
  plan uuid;
  account uuid;
  attempts uuid[];
  attempt uuid;
begin
  insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, vat, net,
    hold_days, expires_at)
  values ('order-' || gen_random_uuid(), buyer, 'COURSE', gen_random_uuid(), 'Weaving', seller, wallet, 500000, 500, 25000, 1744,
    475000, 0, now()) returning id into course;
  insert into orders (reference, buyer_id, item_type, item_id, item_title, gross, fee_bps, fee, vat, net, hold_days, expires_at)
  values ('order-' || gen_random_uuid(), buyer, 'PLAN', gen_random_uuid(), 'A plan', 300000, 10000, 300000, 20930, 0, 0, now())
  returning id into plan;
  with made as (
    insert into payments (order_id, provider, reference, method, amount)
    select o.id, 'sandbox', 'payment-' || gen_random_uuid(), 'transfer', o.gross
      from unnest(array[course, course, plan]) p (id) join orders o using (id) returning id)
  select array_agg(id) into attempts from made;
  foreach attempt in array attempts loop
    perform settle_payment(attempt, 'id-' || attempt, (select amount from payments where id = attempt), 7500, true, sold_at);
  end loop;
  insert into payout_accounts (user_id, bank_code, bank_name, number_sealed, last4, fingerprint, account_name, resolved_name,
    provider, recipient_code, usable_from)
  values (seller, '999', 'Test Bank', 'sealed', '6789', '\\x00', 'Ada Obi', 'ADA OBI', 'sandbox', 'r', sold_at)
  returning id into account;
  perform hold_withdrawal(wallet, seller, account, 200000, 5000, 'out-' || gen_random_uuid(), 'sandbox', 'a key', 'Cloth', now());
  perform book_refund(course, (select id from payments where order_id = course and not is_surplus), 'seller', 100000,
    'back-' || gen_random_uuid(), 'a key', 'A change of mind', now());
end $$`

/** Moves money where a database has an empty ledger; throws when the books are wrong afterwards. */
export async function moveMoney(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ledger: string | null }>(
    `select to_regclass('ledger_journals') as ledger`,
  )
  if (!rows[0]?.ledger) return
  const { rowCount } = await client.query('select from ledger_journals limit 1')
  if (rowCount) return
  await client.query(trade)
  const { rows: problems } = await client.query('select * from money_problems')
  if (problems.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(problems)}`)
}
