-- An order that is paid ends every other open order of the same thing, in the same transaction: another account number for it
-- asks for money that would only be sent back.
alter table orders add column paid_by uuid references orders;
alter table orders add constraint orders_paid_by check (paid_by is null or state = 'cancelled');

-- The course that an order is for, of a part of its price as well.
create function sold_course(o orders) returns text language sql immutable as
  $$ select coalesce(o.details ->> 'courseId', o.item_id::text) $$;

create or replace function settle_payment(the_payment uuid, the_provider_id text, the_paid bigint, the_fee bigint, can_deliver boolean, the_time timestamptz)
returns text language plpgsql as $$
declare p payments; o orders; is_paid boolean; at_provider bigint; a_pending bigint; due timestamptz;
begin
  select * into p from payments where id = the_payment for no key update;
  if not found then raise exception 'no such payment' using errcode = 'no_data_found'; end if;
  if p.state = 'succeeded' then return 'before'; end if;
  select * into o from orders where id = p.order_id for no key update;
  at_provider := house_account(p.provider);
  is_paid := the_paid = o.gross and can_deliver and o.state in ('open', 'expired');
  -- Bought meanwhile by another order. In the words of orders_bought_once, so that its index is read.
  if is_paid and o.item_type <> 'PLAN' then
    perform from orders b
      where b.buyer_id = o.buyer_id and b.item_id = o.item_id and b.state = 'paid' and b.item_type <> 'PLAN' and b.refunded < b.gross;
    is_paid := not found;
  end if;
  update payments set state = 'succeeded', provider_id = the_provider_id, paid = the_paid, provider_fee = the_fee,
         is_surplus = not is_paid, ended_at = the_time, next_look_at = null where id = the_payment;
  if not is_paid then
    perform ledger_book('surplus', p.id, null, array[at_provider, house_account('provider_fees')],
      array[house_account('refunds'), at_provider], array[the_paid, the_fee]);
    insert into refunds (origin, payment_id, amount, reference, created_at, next_look_at)
    values ('surplus', p.id, the_paid, p.reference || '-back', the_time, the_time);
    insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title, created_at)
    values (o.buyer_id, 'refund', 'credit', 'processing', the_paid, the_paid, p.id, o.id, p.reference || '-back', o.item_title, the_time);
    return 'surplus';
  end if;
  update orders set state = 'paid', paid_at = the_time where id = p.order_id;
  -- Whatever else is open of the same thing asks for money that would only go back: the course that a part belongs to, and the
  -- first part of a course that is paid whole. Another plan is another thing, but its price was that of a change from the old one.
  with ended as (
    update orders e set state = 'cancelled', paid_by = o.id
     where e.buyer_id = o.buyer_id and e.state = 'open' and e.id <> o.id
       and case when o.item_type = 'PLAN' then e.item_type = 'PLAN'
                when e.item_type = 'PLAN' then false
                when o.item_type = 'PART' and e.item_type = 'PART' then e.item_id = o.item_id
                else sold_course(e) = sold_course(o) end
    returning e.id)
  update transactions t set status = 'failed', completed_at = the_time
    from ended where t.source_id = ended.id and t.user_id = o.buyer_id and t.status = 'pending';
  if o.item_type = 'PLAN' then
    perform ledger_book('plan', o.id, null, array[at_provider, at_provider, house_account('provider_fees')],
      array[house_account('platform_fees'), house_account('vat'), at_provider], array[o.fee - o.vat, o.vat, the_fee]);
  else
    due := the_time + make_interval(days => o.hold_days);
    select pending_account into a_pending from wallets where id = o.wallet_id;
    perform ledger_book('sale', o.id, o.wallet_id,
      array[at_provider, at_provider, at_provider, house_account('provider_fees')],
      array[a_pending, house_account('platform_fees'), house_account('vat'), at_provider],
      array[o.net, o.fee - o.vat, o.vat, the_fee]);
    insert into earnings (order_id, wallet_id, amount, available_at)
    values (o.id, o.wallet_id, o.net, due);
    insert into transactions (user_id, wallet_id, transaction_type, direction, status, amount, gross, fee, source_id, order_id, reference,
      title, counterparty_id, available_at, created_at, completed_at)
    values (o.seller_id, o.wallet_id, 'sale', 'credit', 'successful', o.net, o.gross, o.fee, o.id, o.id, o.reference,
      o.item_title, o.buyer_id, due, the_time, the_time);
  end if;
  insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title,
    counterparty_id, created_at, completed_at)
  values (o.buyer_id, case o.item_type when 'PLAN' then 'subscription' else 'purchase' end, 'debit', 'successful', o.gross, o.gross,
    o.id, o.id, o.reference, o.item_title, o.seller_id, o.created_at, the_time)
  on conflict (source_id, user_id, transaction_type) do update set status = 'successful', completed_at = excluded.completed_at;
  return 'paid';
end $$;

create index orders_paid_by on orders (paid_by) where paid_by is not null;
