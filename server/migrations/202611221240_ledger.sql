-- Wallets, the ledger, orders, payments, refunds and withdrawals, with the one statement of each operation. Every amount is whole kobo.
-- Nothing here refers to users by a foreign key: books outlive accounts, whose ids are pseudonyms once erased.

create domain kobo as bigint check (value between 0 and 9007199254740991);

create function refuse_money_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create table wallets (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  currency text not null default 'NGN' check (currency = 'NGN'),
  wallet_type text not null default 'ng_wallet' check (wallet_type = 'ng_wallet'),
  -- A frozen wallet still earns; nothing leaves it.
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  -- Its accounts in the ledger, locked in this order; moving money of a wallet locks the first before anything else.
  available_account bigint not null unique,
  held_account bigint not null unique,
  owed_account bigint not null unique,
  pending_account bigint not null unique,
  created_at timestamptz not null default now(),
  check (available_account < held_account and held_account < owed_account),
  unique (user_id, currency, wallet_type)
);

-- What an account holds is its credits less its debits; over all accounts that is zero. `provider` is below zero by what the
-- provider keeps for us, `owed` by what a seller owes. Balances are stored only where money must not run out (numbers from
-- 1,000,000,000,000 on); all others are sums of postings, so that sales lock nothing.
create table ledger_accounts (
  id bigint primary key,
  kind text not null check (kind in ('available', 'held', 'owed', 'pending', 'provider', 'provider_fees', 'platform_fees',
    'transfer_fees', 'vat', 'refunds', 'disputes', 'losses', 'unmatched')),
  wallet_id uuid references wallets,
  -- The provider's name.
  tag text not null default '',
  balance bigint not null default 0,
  unique nulls not distinct (wallet_id, kind, tag),
  check ((wallet_id is not null) = (kind in ('available', 'held', 'owed', 'pending'))),
  check ((id >= 1000000000000) = (kind in ('available', 'held', 'owed'))),
  constraint never_overdrawn check (case kind
    when 'available' then balance between 0 and 9007199254740991
    when 'held' then balance between 0 and 9007199254740991
    when 'owed' then balance between -9007199254740991 and 0
    else balance = 0 end)
) with (fillfactor = 50);

-- One row is one journal: what it is for, and its postings, each of which takes an amount from one account and gives it to
-- another. So a journal cannot be out of balance, cannot be empty, and nothing can be added to it later.
create table ledger_journals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('sale', 'plan', 'surplus', 'unmatched', 'release', 'hold', 'payout', 'payout_back', 'refund',
    'refund_paid', 'refund_back', 'provider_fee', 'adjustment')),
  -- An order, a payment, a withdrawal, a refund, a line of a statement, an adjustment. With the kind it is booked once.
  source uuid not null,
  -- The one wallet it concerns; none when it moves money of the installation alone.
  wallet_id uuid,
  debits bigint[] not null,
  credits bigint[] not null,
  amounts bigint[] not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (kind, source),
  -- As many of each, amounts above nothing, no account to itself. Written out because a function here costs each sale 0.1 ms.
  constraint sound check (
    cardinality(amounts) between 1 and 6 and cardinality(debits) = cardinality(amounts) and cardinality(credits) = cardinality(amounts)
    and array_position(debits, null) is null and array_position(credits, null) is null and array_position(amounts, null) is null
    and 0 < all (amounts) and 9007199254740991 >= all (amounts) and 0 < all (debits) and 0 < all (credits)
    and debits[1] <> credits[1] and (debits[2] <> credits[2]) is not false and (debits[3] <> credits[3]) is not false
    and (debits[4] <> credits[4]) is not false and (debits[5] <> credits[5]) is not false and (debits[6] <> credits[6]) is not false)
);
create index ledger_journals_wallet on ledger_journals (wallet_id, id desc) where wallet_id is not null;
create index ledger_journals_time on ledger_journals using brin (created_at);

create view ledger_postings as
  select j.id as journal_id, p.n, p.debit_account, p.credit_account, p.amount, j.kind, j.source, j.wallet_id, j.created_at
    from ledger_journals j, unnest(j.debits, j.credits, j.amounts) with ordinality p (debit_account, credit_account, amount, n);

-- Balances follow every new journal.
create function ledger_apply() returns trigger language plpgsql as $$
declare stored bigint[] := array(select a from unnest(new.debits || new.credits) a where a >= 1000000000000 group by a);
        changed integer;
begin
  perform from ledger_accounts where id = any(stored) order by id for no key update;
  update ledger_accounts a set balance = a.balance
      + coalesce((select sum(x) from unnest(new.credits, new.amounts) p (c, x) where c = a.id), 0)
      - coalesce((select sum(x) from unnest(new.debits, new.amounts) p (d, x) where d = a.id), 0)
   where a.id = any(stored);
  get diagnostics changed = row_count;
  if changed <> cardinality(stored) then raise exception 'no such account' using errcode = 'foreign_key_violation'; end if;
  return null;
end $$;
create trigger apply after insert on ledger_journals for each row
  when (1000000000000 <= any (new.debits || new.credits)) execute function ledger_apply();

create function ledger_balances_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then raise exception 'accounts begin empty' using errcode = 'restrict_violation'; end if;
  elsif pg_trigger_depth() < 2 or (new.id, new.kind, new.wallet_id, new.tag) is distinct from (old.id, old.kind, old.wallet_id, old.tag) then
    raise exception 'balances follow journals' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger follow before insert or update on ledger_accounts for each row execute function ledger_balances_follow();

create trigger stays before update or delete or truncate on ledger_journals for each statement execute function refuse_money_change();
create trigger stays before delete or truncate on ledger_accounts for each statement execute function refuse_money_change();
create trigger stays before delete or truncate on wallets for each statement execute function refuse_money_change();

-- Books a journal once. True when it was booked now, false when the same was booked before; anything else under its name is
-- refused (ML001). Postings of nothing are left out.
create function ledger_book(the_kind text, the_source uuid, the_wallet uuid, the_debits bigint[], the_credits bigint[], the_amounts bigint[])
returns boolean language plpgsql as $$
declare d bigint[] := the_debits; c bigint[] := the_credits; x bigint[] := the_amounts; known ledger_journals;
begin
  if 0 = any (x) then
    select array_agg(p.d order by n), array_agg(p.c order by n), array_agg(p.x order by n) into d, c, x
      from unnest(the_debits, the_credits, the_amounts) with ordinality p (d, c, x, n) where p.x <> 0;
  end if;
  insert into ledger_journals (kind, source, wallet_id, debits, credits, amounts) values (the_kind, the_source, the_wallet, d, c, x)
  on conflict (kind, source) do nothing;
  if found then return true; end if;
  select * into known from ledger_journals where kind = the_kind and source = the_source;
  if (known.debits, known.credits, known.amounts) is distinct from (d, c, x) then
    raise exception '% of % was booked otherwise', the_kind, the_source using errcode = 'ML001';
  end if;
  return false;
end $$;

-- The installation's own accounts have fixed numbers, so that nothing looks them up.
create function house_account(name text) returns bigint language sql immutable strict
  return case name when 'sandbox' then 1 when 'paystack' then 2 when 'provider_fees' then 11 when 'platform_fees' then 12
    when 'transfer_fees' then 13 when 'vat' then 14 when 'refunds' then 15 when 'disputes' then 16 when 'losses' then 17
    when 'unmatched' then 18 end;
insert into ledger_accounts (id, kind, tag)
select house_account(name), coalesce(kind, name), case kind when 'provider' then name else '' end
  from (values ('sandbox', 'provider'), ('paystack', 'provider'), ('provider_fees', null), ('platform_fees', null), ('transfer_fees', null),
    ('vat', null), ('refunds', null), ('disputes', null), ('losses', null), ('unmatched', null)) a (name, kind);

create sequence wallet_numbers as bigint start 100;

-- Opens a member's wallet once; later calls answer the same one.
create function open_wallet(the_user uuid) returns uuid language plpgsql as $$
declare w wallets;
begin
  select * into w from wallets where user_id = the_user;
  if found then return w.id; end if;
  insert into wallets (user_id, pending_account, available_account, held_account, owed_account)
  select the_user, n, 1000000000000 + 3 * n, 1000000000000 + 3 * n + 1, 1000000000000 + 3 * n + 2 from (select nextval('wallet_numbers') as n) a
  on conflict do nothing returning * into w;
  if w.id is null then return (select id from wallets where user_id = the_user); end if;
  insert into ledger_accounts (id, kind, wallet_id) values
    (w.available_account, 'available', w.id), (w.held_account, 'held', w.id), (w.owed_account, 'owed', w.id), (w.pending_account, 'pending', w.id);
  return w.id;
end $$;

-- What members see of it all; written with what it tells, by the functions below.
create table transactions (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  wallet_id uuid,
  transaction_type text not null check (transaction_type in
    ('purchase', 'subscription', 'sale', 'withdrawal', 'refund', 'chargeback', 'adjustment')),
  direction text not null check (direction in ('credit', 'debit')),
  status text not null check (status in ('pending', 'processing', 'successful', 'failed', 'reversed')),
  -- What it comes to for this member; of it or beside it the whole and the fee.
  amount kobo not null,
  gross kobo not null,
  fee kobo not null default 0,
  source_id uuid not null,
  order_id uuid,
  reference text not null,
  title text not null,
  counterparty_id uuid,
  available_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (user_id, source_id, transaction_type)
) with (fillfactor = 85);
create index transactions_user on transactions (user_id, id desc);

create table orders (
  id uuid primary key default uuidv7(),
  reference text not null unique check (length(reference) between 16 and 60),
  buyer_id uuid not null,
  item_type text not null check (item_type in ('COURSE', 'PLAN')),
  item_id uuid not null,
  item_title text not null,
  seller_id uuid,
  wallet_id uuid,
  -- What is paid, and what becomes of it: net to the seller, fee to the platform, of which so much is VAT. All of it is fixed
  -- here; a later price, plan or rate changes no order.
  gross kobo not null check (gross > 0),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  fee kobo not null,
  vat kobo not null default 0,
  net kobo not null,
  hold_days integer not null check (hold_days between 0 and 90),
  -- Of a plan: cycle, what it replaces, the credit for it.
  details jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'cancelled')),
  -- Given back or disputed, in all.
  refunded kobo not null default 0,
  client_key text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check (fee + net = gross and vat <= fee and refunded <= gross),
  check ((item_type = 'COURSE') = (wallet_id is not null) and (wallet_id is null) = (seller_id is null)),
  constraint not_ones_own check (buyer_id is distinct from seller_id),
  check ((state = 'paid') = (paid_at is not null)),
  unique (buyer_id, client_key)
);
create unique index orders_one_open on orders (buyer_id, item_type, item_id) where state = 'open';
create unique index orders_bought_once on orders (buyer_id, item_id) where state = 'paid' and item_type = 'COURSE' and refunded < gross;
create index orders_buyer on orders (buyer_id, id desc);
create index orders_due on orders (expires_at) where state = 'open';
create trigger stays before delete or truncate on orders for each statement execute function refuse_money_change();

-- One attempt to pay an order.
create table payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  provider text not null,
  -- Ours, made before the provider hears of it, and never another one for the same attempt.
  reference text not null unique check (length(reference) between 16 and 60),
  method text not null check (method in ('card', 'transfer', 'ussd', 'saved-card')),
  amount kobo not null check (amount > 0),
  state text not null default 'created' check (state in ('created', 'waiting', 'succeeded', 'failed', 'expired')),
  -- The provider's id, what was paid to it, and its fee.
  provider_id text,
  paid kobo,
  provider_fee kobo,
  -- The order was paid already or can't be had any more, or the amount was another: the money goes back.
  is_surplus boolean not null default false,
  -- The account to pay to, the code to dial, the card's brand and last four: what screens and receipts show.
  shown jsonb not null default '{}',
  failure text,
  tries integer not null default 0,
  next_look_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, provider_id)
);
create unique index payments_one_success on payments (order_id) where state = 'succeeded' and not is_surplus;
create index payments_order on payments (order_id);
create index payments_look on payments (next_look_at) where state in ('created', 'waiting');
create trigger stays before delete or truncate on payments for each statement execute function refuse_money_change();

-- What providers report. A hint only: the provider is asked before anything is settled.
create table provider_events (
  id uuid primary key default uuidv7(),
  provider text not null,
  event_key text not null,
  kind text not null,
  reference text not null,
  -- Only the fields that are read; never names, addresses or cards.
  payload jsonb not null,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  outcome text,
  unique (provider, event_key)
);
create index provider_events_open on provider_events (id) where done_at is null;

-- One earning for each sale, until it is released.
create table earnings (
  order_id uuid primary key references orders,
  wallet_id uuid not null,
  amount kobo not null,
  -- What refunds and disputes took of it while it was pending.
  taken kobo not null default 0,
  available_at timestamptz not null,
  released_at timestamptz,
  check (taken <= amount)
);
create index earnings_unreleased on earnings (wallet_id, available_at) include (amount, taken) where released_at is null;
create index earnings_due on earnings (available_at) where released_at is null;

create table refunds (
  id uuid primary key default uuidv7(),
  origin text not null check (origin in ('request', 'seller', 'admin', 'surplus', 'chargeback')),
  payment_id uuid not null references payments,
  -- None for a surplus, which never became a sale.
  order_id uuid references orders,
  amount kobo not null check (amount > 0),
  -- Where it was taken from, so that it can go back there.
  from_pending kobo not null default 0,
  from_available kobo not null default 0,
  from_owed kobo not null default 0,
  from_platform kobo not null default 0,
  from_vat kobo not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'needs-attention', 'paid', 'back')),
  reference text not null unique,
  -- The provider's refund or dispute.
  provider_id text,
  sent_at timestamptz,
  reason text not null default '',
  client_key text,
  tries integer not null default 0,
  next_look_at timestamptz default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((order_id is null) = (origin = 'surplus')),
  check (order_id is null or from_pending + from_available + from_owed + from_platform + from_vat = amount),
  unique (order_id, client_key)
);
create unique index refunds_surplus_once on refunds (payment_id) where origin = 'surplus';
create unique index refunds_provider on refunds (origin, provider_id) where provider_id is not null;
create index refunds_look on refunds (next_look_at) where state in ('waiting', 'sent');
create index refunds_order on refunds (order_id);

-- A payment the provider has confirmed. `can_deliver`: the course or plan can still be had. Answers what became of it: paid,
-- surplus (it goes back), or before (it was settled earlier).
create function settle_payment(the_payment uuid, the_provider_id text, the_paid bigint, the_fee bigint, can_deliver boolean, the_time timestamptz)
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
  if outcome = 'paid' and o.state = 'expired' and o.item_type = 'COURSE'
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

-- Moves what is due into the wallet's available balance, first against what its seller owes. Answers how much was due.
create function release_earnings(the_wallet uuid, the_time timestamptz) returns bigint language plpgsql as $$
declare due bigint; debt bigint; w wallets;
begin
  select * into w from wallets where id = the_wallet;
  perform from ledger_accounts where id = w.available_account for no key update;
  select -balance into debt from ledger_accounts where id = w.owed_account for no key update;
  with gone as (
    update earnings set released_at = the_time
     where wallet_id = the_wallet and released_at is null and available_at <= the_time returning amount - taken as rest)
  select coalesce(sum(rest), 0)::bigint into due from gone;
  if due > 0 then
    perform ledger_book('release', uuidv7(), the_wallet, array[w.pending_account, w.pending_account],
      array[w.owed_account, w.available_account], array[least(due, debt), due - least(due, debt)]);
  end if;
  return due;
end $$;

create table payout_accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  -- Ten digits, sealed with a key outside the database, emptied at erasure; the last four for screens.
  number_sealed text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- HMAC of bank and number: finds one account used by several members without knowing it.
  fingerprint bytea not null,
  account_name text not null,
  resolved_name text not null,
  status text not null default 'active' check (status in ('active', 'replaced', 'removed')),
  provider text not null,
  recipient_code text not null,
  usable_from timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index payout_accounts_active on payout_accounts (user_id) where status = 'active';
create index payout_accounts_fingerprint on payout_accounts (fingerprint);

create table withdrawals (
  id uuid primary key default uuidv7(),
  wallet_id uuid not null,
  user_id uuid not null,
  payout_account_id uuid not null references payout_accounts,
  amount kobo not null check (amount > 0),
  -- What the transfer costs its receiver: the bank's fee and stamp duty.
  fee kobo not null,
  reference text not null unique check (length(reference) between 16 and 60),
  state text not null default 'pending' check (state in ('pending', 'processing', 'successful', 'failed', 'reversed', 'cancelled')),
  provider text not null,
  provider_id text,
  -- When it was first handed to the provider; from then on it is looked up before it is sent again, under the same reference.
  sent_at timestamptz,
  client_key text not null,
  narration text not null default '',
  failure text,
  tries integer not null default 0,
  next_look_at timestamptz default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (fee < amount),
  unique (wallet_id, client_key)
);
create index withdrawals_look on withdrawals (next_look_at) where state in ('pending', 'processing');
create index withdrawals_wallet on withdrawals (wallet_id, id desc);
create trigger stays before delete or truncate on withdrawals for each statement execute function refuse_money_change();

create function withdrawal_steps() returns trigger language plpgsql as $$
begin
  if (new.id, new.wallet_id, new.user_id, new.payout_account_id, new.amount, new.fee, new.reference, new.client_key)
     is distinct from (old.id, old.wallet_id, old.user_id, old.payout_account_id, old.amount, old.fee, old.reference, old.client_key)
     or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
    raise exception 'a withdrawal stays what it is' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('pending', 'processing'), ('pending', 'cancelled'),
     ('processing', 'successful'), ('processing', 'failed'), ('successful', 'reversed')) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger steps before update on withdrawals for each row execute function withdrawal_steps();

-- Takes the amount out of reach and notes the withdrawal. The same key again answers the same withdrawal; too little money
-- ends in `never_overdrawn`, a frozen wallet in ML005, an account that may not be used in ML006.
create function hold_withdrawal(the_wallet uuid, the_user uuid, the_account uuid, the_amount bigint, the_fee bigint,
  the_reference text, the_provider text, the_key text, the_title text, the_time timestamptz)
returns uuid language plpgsql as $$
declare the_id uuid; w wallets;
begin
  select * into w from wallets where id = the_wallet and user_id = the_user for share;
  perform from ledger_accounts where id = w.available_account for no key update;
  select id into the_id from withdrawals where wallet_id = the_wallet and client_key = the_key;
  if found then return the_id; end if;
  if w.status is distinct from 'active' then raise exception 'the wallet is %', w.status using errcode = 'ML005'; end if;
  if not exists (select from payout_accounts where id = the_account and user_id = the_user and status = 'active' and usable_from <= the_time) then
    raise exception 'this payout account may not be used' using errcode = 'ML006';
  end if;
  perform release_earnings(the_wallet, the_time);
  insert into withdrawals (wallet_id, user_id, payout_account_id, amount, fee, reference, provider, client_key, narration, created_at, next_look_at)
  values (the_wallet, the_user, the_account, the_amount, the_fee, the_reference, the_provider, the_key, the_title, the_time, the_time)
  returning id into the_id;
  perform ledger_book('hold', the_id, the_wallet, array[w.available_account], array[w.held_account], array[the_amount]);
  insert into transactions (user_id, wallet_id, transaction_type, direction, status, amount, gross, fee, source_id, reference, title, created_at)
  values (the_user, the_wallet, 'withdrawal', 'debit', 'pending', the_amount, the_amount, the_fee, the_id, the_reference, the_title, the_time);
  return the_id;
end $$;

-- Ends a withdrawal as the provider says: the money has left (at a cost), comes back at once, or comes back later. True when
-- something changed; the same again changes nothing, and what contradicts is refused by `steps`.
create function end_withdrawal(the_id uuid, the_state text, the_cost bigint, the_failure text, the_time timestamptz) returns boolean language plpgsql as $$
declare w withdrawals; of_wallet wallets; at_provider bigint;
begin
  select * into w from withdrawals where id = the_id for no key update;
  if w.state = the_state then return false; end if;
  select * into of_wallet from wallets where id = w.wallet_id;
  at_provider := house_account(w.provider);
  update withdrawals set state = the_state, failure = the_failure, ended_at = the_time, next_look_at = null where id = the_id;
  perform from ledger_accounts where id = of_wallet.available_account for no key update;
  if the_state = 'successful' then
    perform ledger_book('payout', the_id, w.wallet_id,
      array[of_wallet.held_account, of_wallet.held_account, house_account('transfer_fees')],
      array[at_provider, house_account('transfer_fees'), at_provider], array[w.amount - w.fee, w.fee, the_cost]);
  elsif the_state in ('failed', 'cancelled') then
    perform ledger_book('payout_back', the_id, w.wallet_id, array[of_wallet.held_account], array[of_wallet.available_account], array[w.amount]);
  elsif the_state = 'reversed' then
    perform ledger_book('payout_back', the_id, w.wallet_id, array[at_provider, house_account('transfer_fees')],
      array[of_wallet.available_account, of_wallet.available_account], array[w.amount - w.fee, w.fee]);
  end if;
  update transactions set status = case the_state when 'cancelled' then 'failed' else the_state end, failure = the_failure, completed_at = the_time
   where user_id = w.user_id and source_id = the_id and transaction_type = 'withdrawal';
  return true;
end $$;

-- Takes a buyer's money back from where it is now: what is still pending, then what is available; the rest is owed. Shares are
-- cut from the whole less what earlier refunds took, so that parts add up to it, also after one of them went back. The same key again answers the same refund. ML002: nothing was paid;
-- ML003: more than was paid, counting disputes.
create function book_refund(the_order uuid, the_payment uuid, the_origin text, the_amount bigint, the_reference text,
  the_key text, the_reason text, the_time timestamptz)
returns uuid language plpgsql as $$
declare o orders; e earnings; w wallets; the_id uuid; share bigint; fee_share bigint; vat_share bigint; at_hand bigint;
        net_taken bigint; fee_taken bigint; vat_taken bigint;
        p bigint := 0; a bigint := 0; d bigint := 0; target bigint;
begin
  select * into o from orders where id = the_order for no key update;
  if the_key is not null then
    select id into the_id from refunds where order_id = the_order and client_key = the_key;
    if found then return the_id; end if;
  end if;
  if o.state is distinct from 'paid' then raise exception 'nothing was paid' using errcode = 'ML002'; end if;
  if o.refunded + the_amount > o.gross then raise exception 'more than was paid' using errcode = 'ML003'; end if;
  select coalesce(sum(from_pending + from_available + from_owed), 0), coalesce(sum(from_platform + from_vat), 0), coalesce(sum(from_vat), 0)
    into net_taken, fee_taken, vat_taken from refunds where order_id = the_order and state <> 'back';
  share := least(the_amount, greatest(0, the_amount - (o.fee - fee_taken), div(o.net::numeric * (o.refunded + the_amount), o.gross) - net_taken));
  vat_share := least(the_amount - share, greatest(0, div(o.vat::numeric * (o.refunded + the_amount), o.gross) - vat_taken));
  fee_share := the_amount - share - vat_share;
  update orders set refunded = refunded + the_amount where id = the_order;
  if o.wallet_id is not null then
    select * into w from wallets where id = o.wallet_id;
    select balance into at_hand from ledger_accounts where id = w.available_account for no key update;
    select * into e from earnings where order_id = the_order for no key update;
    if e.released_at is null then
      p := share;
      update earnings set taken = taken + share where order_id = the_order;
    else
      a := least(at_hand, share);
      d := share - a;
    end if;
  end if;
  insert into refunds (origin, payment_id, order_id, amount, from_pending, from_available, from_owed, from_platform, from_vat, reference,
    client_key, reason, created_at, next_look_at)
  values (the_origin, the_payment, the_order, the_amount, p, a, d, fee_share, vat_share, the_reference, the_key, the_reason, the_time, the_time)
  returning id into the_id;
  target := house_account(case the_origin when 'chargeback' then 'disputes' else 'refunds' end);
  perform ledger_book('refund', the_id, o.wallet_id,
    array[w.pending_account, w.available_account, w.owed_account, house_account('platform_fees'), house_account('vat')],
    array[target, target, target, target, target], array[p, a, d, fee_share, vat_share]);
  if o.wallet_id is not null then
    insert into transactions (user_id, wallet_id, transaction_type, direction, status, amount, gross, fee, source_id, order_id, reference,
      title, counterparty_id, created_at)
    values (o.seller_id, o.wallet_id, case the_origin when 'chargeback' then 'chargeback' else 'refund' end, 'debit', 'processing', share,
      the_amount, fee_share + vat_share, the_id, the_order, the_reference, o.item_title, o.buyer_id, the_time);
  end if;
  insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title,
    counterparty_id, created_at)
  values (o.buyer_id, 'refund', 'credit', 'processing', the_amount, the_amount, the_id, the_order, the_reference, o.item_title,
    o.seller_id, the_time);
  return the_id;
end $$;

-- The provider has paid it out (`paid`), or it goes back to where it came from (`back`: a dispute won, a refund given up). True
-- when something changed. ML004: it has ended otherwise, or it is a surplus, which always goes back.
create function end_refund(the_id uuid, the_state text, the_time timestamptz) returns boolean language plpgsql as $$
declare r refunds; o orders; e earnings; w wallets; source bigint; prov text; debt bigint;
begin
  select * into r from refunds where id = the_id for no key update;
  if r.state = the_state then return false; end if;
  if r.state in ('paid', 'back') or (the_state = 'back' and r.origin = 'surplus') then
    raise exception 'a refund ends once' using errcode = 'ML004';
  end if;
  select provider into prov from payments where id = r.payment_id;
  source := house_account(case r.origin when 'chargeback' then 'disputes' else 'refunds' end);
  update refunds set state = the_state, ended_at = the_time, next_look_at = null where id = the_id;
  if the_state = 'paid' then
    perform ledger_book('refund_paid', the_id, null, array[source], array[house_account(prov)], array[r.amount]);
  else
    select * into o from orders where id = r.order_id for no key update;
    update orders set refunded = refunded - r.amount where id = r.order_id;
    if o.wallet_id is not null then
      select * into w from wallets where id = o.wallet_id;
      perform from ledger_accounts where id = w.available_account for no key update;
      select * into e from earnings where order_id = r.order_id for no key update;
      if e.released_at is null then
        update earnings set taken = taken - r.from_pending where order_id = r.order_id;
      else
        r.from_available := r.from_available + r.from_pending;
        r.from_pending := 0;
      end if;
      -- What was owed for it may have been paid off meanwhile.
      select -balance into debt from ledger_accounts where id = w.owed_account for no key update;
      r.from_available := r.from_available + greatest(r.from_owed - debt, 0);
      r.from_owed := least(r.from_owed, debt);
    end if;
    perform ledger_book('refund_back', the_id, o.wallet_id, array[source, source, source, source, source],
      array[w.pending_account, w.available_account, w.owed_account, house_account('platform_fees'), house_account('vat')],
      array[r.from_pending, r.from_available, r.from_owed, r.from_platform, r.from_vat]::bigint[]);
  end if;
  update transactions set status = case the_state when 'paid' then 'successful' else 'reversed' end, completed_at = the_time
   where source_id in (the_id, case r.origin when 'surplus' then r.payment_id end) and status = 'processing'
     and transaction_type in ('refund', 'chargeback');
  return true;
end $$;
create index transactions_source on transactions (source_id);

-- Everything that must not be. Each row is an alarm, and stops payouts.
create view money_problems as
  with sums as (
    select id, sum(x)::bigint as real from (
      select debit_account as id, -amount as x from ledger_postings union all select credit_account, amount from ledger_postings) s group by id),
  a as (select l.*, coalesce(s.real, 0) as real from ledger_accounts l left join sums s using (id)),
  of_house as (select kind, sum(real)::bigint as real from a where wallet_id is null group by kind)
  select 'balance differs from postings' as problem, id::text as what from a where id >= 1000000000000 and balance <> real
  union all select 'overdrawn', id::text from a where (kind in ('pending', 'available', 'held', 'refunds', 'disputes') and real < 0) or (kind = 'owed' and real > 0)
  union all select 'posting to no account', id::text from sums where not exists (select from ledger_accounts l where l.id = sums.id)
  union all select 'not zero in all', sum(real)::text from a having sum(real) <> 0
  union all select 'pending differs from earnings', w.id::text from wallets w join a on a.id = w.pending_account
     where a.real <> coalesce((select sum(amount - taken) from earnings e where e.wallet_id = w.id and released_at is null), 0)
  union all select 'held differs from withdrawals', w.id::text from wallets w join a on a.id = w.held_account
     where a.real <> coalesce((select sum(amount) from withdrawals d where d.wallet_id = w.id and state in ('pending', 'processing')), 0)
  union all select 'refunds differ', real::text from of_house where kind = 'refunds'
     and real <> (select coalesce(sum(amount), 0) from refunds where origin <> 'chargeback' and state not in ('paid', 'back'))
  union all select 'disputes differ', real::text from of_house where kind = 'disputes'
     and real <> (select coalesce(sum(amount), 0) from refunds where origin = 'chargeback' and state not in ('paid', 'back'))
  union all select 'refunded differs', o.id::text from orders o
     where o.refunded <> coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.state <> 'back'), 0)
  union all select 'paid without journal', o.id::text from orders o
     where state = 'paid' and not exists (select from ledger_journals j where j.kind in ('sale', 'plan') and j.source = o.id)
  union all select 'journal without payment', j.source::text from ledger_journals j
     where j.kind in ('sale', 'plan') and not exists (select from payments p where p.order_id = j.source and p.state = 'succeeded' and not p.is_surplus)
  union all select 'paid out without journal', w.id::text from withdrawals w
     where state in ('successful', 'reversed') and not exists (select from ledger_journals j where j.kind = 'payout' and j.source = w.id)
  union all select 'transaction differs', t.id::text from transactions t join withdrawals w on w.id = t.source_id and t.transaction_type = 'withdrawal'
     where t.amount <> w.amount or (t.status, w.state) not in (('pending', 'pending'), ('pending', 'processing'), ('processing', 'processing'),
       ('successful', 'successful'), ('failed', 'failed'), ('failed', 'cancelled'), ('reversed', 'reversed'));
