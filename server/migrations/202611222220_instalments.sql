-- Courses that are paid in parts. Each part is an order of its own, so that it is paid, booked, refunded and disputed like any
-- other; a plan keeps them together and says when the next one is due.

create table instalment_offers (
  course_id uuid primary key references courses on delete cascade,
  max_parts smallint not null check (max_parts between 2 and 4)
);

-- No foreign keys to users and courses: books outlive them.
create table instalment_plans (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null,
  course_id uuid not null,
  seller_id uuid not null,
  course_title text not null,
  total kobo not null check (total > 0),
  parts_count smallint not null check (parts_count between 2 and 4),
  -- The terms of the day on which it was agreed.
  fee_bps integer not null check (fee_bps between 0 and 10000),
  hold_days integer not null check (hold_days between 0 and 90),
  state text not null default 'offered' check (state in ('offered', 'running', 'paid', 'ended')),
  paused_at timestamptz,
  next_look_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index instalment_plans_one on instalment_plans (buyer_id, course_id) where state in ('offered', 'running');
create index instalment_plans_buyer on instalment_plans (buyer_id, course_id, id desc);
create index instalment_plans_look on instalment_plans (next_look_at) where state = 'running';

create table instalment_parts (
  id uuid primary key default uuidv7(),
  plan_id uuid not null references instalment_plans,
  number smallint not null check (number between 1 and 4),
  amount kobo not null check (amount > 0),
  due_at timestamptz,
  -- The order that paid it: one part, one order.
  order_id uuid unique references orders,
  paid_at timestamptz,
  check ((order_id is null) = (paid_at is null)),
  unique (plan_id, number)
);

-- Orders of parts: they have a seller like those of courses.
do $$
declare old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%item_type%'
  loop
    execute format('alter table orders drop constraint %I', old);
  end loop;
end $$;
alter table orders
  add constraint orders_item_type check (item_type in ('COURSE', 'PLAN', 'PART')),
  add constraint orders_seller check ((item_type <> 'PLAN') = (wallet_id is not null) and (wallet_id is null) = (seller_id is null));
drop index orders_bought_once;
create unique index orders_bought_once on orders (buyer_id, item_id) where state = 'paid' and item_type <> 'PLAN' and refunded < gross;

-- As before, for everything that has a seller.
create or replace function settle_payment(the_payment uuid, the_provider_id text, the_paid bigint, the_fee bigint, can_deliver boolean, the_time timestamptz)
returns text language plpgsql as $$
declare p payments; o orders; outcome text; at_provider bigint; a_pending bigint;
begin
  select * into p from payments where id = the_payment for no key update;
  if not found then raise exception 'no such payment' using errcode = 'no_data_found'; end if;
  if p.state = 'succeeded' then return 'before'; end if;
  select * into o from orders where id = p.order_id for no key update;
  at_provider := house_account(p.provider);
  outcome := case when the_paid = o.gross and can_deliver and o.state in ('open', 'expired') then 'paid' else 'surplus' end;
  -- Bought meanwhile by another order.
  if outcome = 'paid' and o.item_type <> 'PLAN'
     and exists (select from orders b where b.buyer_id = o.buyer_id and b.item_id = o.item_id and b.state = 'paid' and b.refunded < b.gross)
  then outcome := 'surplus'; end if;
  update payments set state = 'succeeded', provider_id = the_provider_id, paid = the_paid, provider_fee = the_fee,
         is_surplus = outcome = 'surplus', ended_at = the_time, next_look_at = null where id = p.id;
  if outcome = 'surplus' then
    perform ledger_book('surplus', p.id, null, array[at_provider, house_account('provider_fees')],
      array[house_account('refunds'), at_provider], array[the_paid, the_fee]);
    insert into refunds (origin, payment_id, amount, reference, created_at, next_look_at)
    values ('surplus', p.id, the_paid, p.reference || '-back', the_time, the_time);
    insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title, created_at)
    values (o.buyer_id, 'refund', 'credit', 'processing', the_paid, the_paid, p.id, o.id, p.reference || '-back', o.item_title, the_time);
    return outcome;
  end if;
  update orders set state = 'paid', paid_at = the_time where id = o.id;
  if o.item_type = 'PLAN' then
    perform ledger_book('plan', o.id, null, array[at_provider, at_provider, house_account('provider_fees')],
      array[house_account('platform_fees'), house_account('vat'), at_provider], array[o.fee - o.vat, o.vat, the_fee]);
  else
    select pending_account into a_pending from wallets where id = o.wallet_id;
    perform ledger_book('sale', o.id, o.wallet_id,
      array[at_provider, at_provider, at_provider, house_account('provider_fees')],
      array[a_pending, house_account('platform_fees'), house_account('vat'), at_provider],
      array[o.net, o.fee - o.vat, o.vat, the_fee]);
    insert into earnings (order_id, wallet_id, amount, available_at)
    values (o.id, o.wallet_id, o.net, the_time + make_interval(days => o.hold_days));
    insert into transactions (user_id, wallet_id, transaction_type, direction, status, amount, gross, fee, source_id, order_id, reference,
      title, counterparty_id, available_at, created_at, completed_at)
    values (o.seller_id, o.wallet_id, 'sale', 'credit', 'successful', o.net, o.gross, o.fee, o.id, o.id, o.reference,
      o.item_title, o.buyer_id, the_time + make_interval(days => o.hold_days), the_time, the_time);
  end if;
  insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title,
    counterparty_id, created_at, completed_at)
  values (o.buyer_id, case o.item_type when 'PLAN' then 'subscription' else 'purchase' end, 'debit', 'successful', o.gross, o.gross,
    o.id, o.id, o.reference, o.item_title, o.seller_id, o.created_at, the_time)
  on conflict (user_id, source_id, transaction_type) do update set status = 'successful', completed_at = excluded.completed_at;
  return outcome;
end $$;

-- A learner whose part is late keeps everything but the lessons.
alter table enrolments add column paused_at timestamptz;
create or replace function can_learn(viewer uuid, course courses) returns setof boolean language sql stable parallel safe rows 1
begin atomic
  select true where course.deleted_at is null and course.removed_at is null
     and (course.user_id = viewer
       or (select true from enrolments e
            where e.course_id = course.id and e.user_id = viewer and e.ended_at is null and e.paused_at is null limit 1) is true);
end;
