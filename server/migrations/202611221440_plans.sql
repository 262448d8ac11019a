-- Prices of plans, and who has which plan. Courses and spaces are counted where they are; nothing here limits them.

create table plan_prices (
  id uuid primary key default uuidv7(),
  plan text not null check (plan in ('freemium', 'basic', 'pro', 'enterprise')),
  billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
  price kobo not null,
  -- The newest row of a plan and cycle that is valid is its price.
  valid_from timestamptz not null default now(),
  unique (plan, billing_cycle, valid_from)
);
create trigger stays before update or delete or truncate on plan_prices for each statement execute function refuse_money_change();
-- A year costs ten months.
insert into plan_prices (id, plan, billing_cycle, price, valid_from)
select ('00000000-0000-7000-8000-00000000000' || n)::uuid, plan, cycle, price, '2026-01-01'
  from (values (1, 'freemium', 'monthly', 0), (2, 'basic', 'monthly', 350000), (3, 'pro', 'monthly', 950000), (4, 'enterprise', 'monthly', 4500000),
    (5, 'freemium', 'yearly', 0), (6, 'basic', 'yearly', 3500000), (7, 'pro', 'yearly', 9500000), (8, 'enterprise', 'yearly', 45000000)) v (n, plan, cycle, price);

create table subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  plan text not null check (plan in ('basic', 'pro', 'enterprise')),
  billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
  state text not null default 'active' check (state in ('active', 'ended')),
  started_at timestamptz not null,
  -- Months are counted from here, so that a plan that began on the 31st ends on the last day of shorter months.
  counted_from timestamptz not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  -- The plan's whole price for the period, whatever credit was taken off: what an upgrade gives back in part. Nothing where
  -- nobody paid.
  period_value kobo not null,
  -- None for one that an admin gave by contract.
  period_order_id uuid references orders,
  renews boolean not null default true,
  -- What the next period will be, when it is to be another.
  next_plan text check (next_plan in ('basic', 'pro', 'enterprise')),
  next_cycle text check (next_cycle in ('monthly', 'yearly')),
  -- From the end of a period that nobody has renewed yet.
  grace_ends_at timestamptz,
  -- Of enterprise, by contract.
  fee_bps integer check (fee_bps between 0 and 200),
  next_look_at timestamptz,
  ended_at timestamptz,
  check (period_starts_at < period_ends_at),
  check ((next_plan is null) = (next_cycle is null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index subscriptions_one on subscriptions (user_id) where state = 'active';
create index subscriptions_user on subscriptions (user_id, id);
create index subscriptions_look on subscriptions (next_look_at) where state = 'active';
create index subscriptions_order on subscriptions (period_order_id);
