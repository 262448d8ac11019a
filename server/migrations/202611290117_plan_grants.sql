-- Plans by contract: granted by an admin until a day, with a fee of their own.
alter table subscriptions add column is_granted boolean not null default false;
-- A paid plan waits while a granted one runs, and then goes on for as long as was left of it.
alter table subscriptions add column paused_at timestamptz;
alter table subscriptions drop constraint subscriptions_state_check;
alter table subscriptions add constraint subscriptions_state_check check (state in ('active', 'paused', 'ended'));
alter table subscriptions add constraint subscriptions_paused_check check ((state = 'paused') = (paused_at is not null));
create unique index subscriptions_paused on subscriptions (user_id) where state = 'paused';
create index subscriptions_granted on subscriptions (period_ends_at) where is_granted and state = 'active';
