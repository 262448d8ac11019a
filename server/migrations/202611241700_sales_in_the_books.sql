-- What a sale promised its seller and its buyer is compared with what was booked, for as long as the books exist: until now an
-- earning, an order or a line that members see could be changed once its money was available, and no balance differed.

alter view money_problems rename to ledger_problems;

create view sale_problems as
  -- What each sale and each refund moved, by where it went.
  with moved as (
    select p.kind, p.source, p.wallet_id,
           coalesce(sum(x) filter (where account = w.pending_account), 0)::bigint as pending,
           coalesce(sum(x) filter (where account in (w.pending_account, w.available_account, w.owed_account)), 0)::bigint as seller,
           coalesce(sum(x) filter (where account = 12), 0)::bigint as platform,
           coalesce(sum(x) filter (where account = 14), 0)::bigint as vat
      from ledger_postings p
      cross join lateral (values (p.credit_account, p.amount), (p.debit_account, -p.amount)) side (account, x)
      left join wallets w on w.id = p.wallet_id
     where p.kind in ('sale', 'plan', 'refund', 'refund_back')
     group by p.kind, p.source, p.wallet_id),
  taken as (
    select r.order_id, -sum(m.pending)::bigint as amount
      from refunds r join moved m on m.source = r.id where m.kind in ('refund', 'refund_back') group by r.order_id)
  select 'order differs from its sale' as problem, o.id::text as what
    from orders o join moved m on m.source = o.id and m.kind in ('sale', 'plan')
    left join payments p on p.order_id = o.id and p.state = 'succeeded' and not p.is_surplus
   where (o.state, o.wallet_id, o.vat, o.fee - o.vat, o.gross) is distinct from ('paid', m.wallet_id, m.vat, m.platform, p.paid)
      or (o.item_type <> 'PLAN' and o.net <> m.pending)
  union all select 'earning differs from its sale', m.source::text
    from moved m
    left join earnings e on e.order_id = m.source
    left join taken t on t.order_id = m.source
   where m.kind = 'sale' and (e.wallet_id, e.amount, e.taken) is distinct from (m.wallet_id, m.pending, coalesce(t.amount, 0))
  union all select 'earning without a sale', e.order_id::text
    from earnings e where not exists (select from ledger_journals j where j.kind = 'sale' and j.source = e.order_id)
  union all select 'refund differs from its journal', r.id::text
    from refunds r left join moved m on m.source = r.id and m.kind = 'refund'
   where r.order_id is not null
     and (r.from_pending + r.from_available + r.from_owed, r.from_platform, r.from_vat)
         is distinct from (-m.seller, -m.platform, -m.vat)
  union all select 'transaction differs from its sale', o.id::text
    from moved m join orders o on o.id = m.source
    left join transactions t on t.source_id = o.id and t.user_id = o.seller_id and t.transaction_type = 'sale'
   where m.kind = 'sale' and (t.amount, t.gross, t.fee) is distinct from (o.net, o.gross, o.fee)
  union all select 'transaction differs from its order', o.id::text
    from moved m join orders o on o.id = m.source
    left join transactions t on t.source_id = o.id and t.user_id = o.buyer_id
     and t.transaction_type = case o.item_type when 'PLAN' then 'subscription' else 'purchase' end
   where m.kind in ('sale', 'plan') and (t.amount, t.gross, t.status) is distinct from (o.gross, o.gross, 'successful')
  union all select 'transaction differs from its refund', r.id::text
    from refunds r join orders o on o.id = r.order_id
    left join transactions b on b.source_id = r.id and b.user_id = o.buyer_id and b.transaction_type = 'refund'
    left join transactions s on s.source_id = r.id and s.user_id = o.seller_id
     and s.transaction_type = case r.origin when 'chargeback' then 'chargeback' else 'refund' end
   where b.amount is distinct from r.amount
      or (o.seller_id is not null and s.amount is distinct from r.from_pending + r.from_available + r.from_owed);

-- Everything that must not be. Each row is an alarm, and stops withdrawals.
create view money_problems as
  select problem, what from ledger_problems
  union all select problem, what from sale_problems;
