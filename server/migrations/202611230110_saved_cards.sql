-- Cards that members pay with again: what the provider charges them by, never a number. They are sealed, and removed for good.

create table saved_cards (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  provider text not null,
  authorization_sealed text not null,
  -- HMAC of what the provider tells cards apart by.
  fingerprint bytea not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2200),
  created_at timestamptz not null default now(),
  unique (user_id, fingerprint)
);

-- The card a payment charges, and whether a new one is saved once it has paid. No foreign key: payments outlive cards.
alter table payments add column saved_card_id uuid, add column keeps_card boolean not null default false,
  add constraint payments_saved_card check ((method = 'saved-card') = (saved_card_id is not null));

-- The card that renews a plan.
alter table subscriptions add column saved_card_id uuid references saved_cards on delete set null;
create index subscriptions_saved_card on subscriptions (saved_card_id) where saved_card_id is not null;
