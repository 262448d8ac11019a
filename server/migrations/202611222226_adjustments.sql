-- Corrections of wallets by hand: one admin asks, another decides, and only then money moves.

create table adjustments (
  id uuid primary key default uuidv7(),
  wallet_id uuid not null references wallets,
  -- Into the wallet or out of it.
  direction text not null check (direction in ('credit', 'debit')),
  amount kobo not null check (amount > 0),
  -- Where it comes from or goes to.
  against text not null check (against in ('losses', 'unmatched', 'platform_fees')),
  reason text not null check (char_length(reason) between 10 and 500),
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused')),
  constraint four_eyes check (decided_by is distinct from proposed_by),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null))
);
create index adjustments_open on adjustments (id) where outcome is null;
create trigger stays before delete or truncate on adjustments for each statement execute function refuse_money_change();

-- What was asked for stays what it is, and is decided once.
create function adjustment_steps() returns trigger language plpgsql as $$
begin
  if old.outcome is not null
     or (new.id, new.wallet_id, new.direction, new.amount, new.against, new.reason, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.wallet_id, old.direction, old.amount, old.against, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'an adjustment stays what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger steps before update on adjustments for each row execute function adjustment_steps();

-- True when it was decided now. Too little money in the wallet ends in `never_overdrawn`, one admin alone in `four_eyes`.
create function decide_adjustment(the_id uuid, the_admin uuid, the_outcome text, the_time timestamptz) returns boolean language plpgsql as $$
declare a adjustments; w wallets; house bigint;
begin
  select * into a from adjustments where id = the_id for no key update;
  if a.id is null or a.outcome is not null then return false; end if;
  update adjustments set outcome = the_outcome, decided_by = the_admin, decided_at = the_time where id = the_id;
  if the_outcome = 'approved' then
    select * into w from wallets where id = a.wallet_id;
    house := house_account(a.against);
    perform from ledger_accounts where id = w.available_account for no key update;
    perform ledger_book('adjustment', the_id, a.wallet_id,
      array[case a.direction when 'credit' then house else w.available_account end],
      array[case a.direction when 'credit' then w.available_account else house end], array[a.amount]::bigint[]);
    insert into transactions (user_id, wallet_id, transaction_type, direction, status, amount, gross, source_id, reference, title, created_at, completed_at)
    values (w.user_id, w.id, 'adjustment', a.direction, 'successful', a.amount, a.amount, the_id, the_id::text, a.reason, the_time, the_time);
  end if;
  return true;
end $$;
