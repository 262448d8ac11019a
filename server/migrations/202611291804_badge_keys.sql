-- Keys that sign Open Badges. Another secret of the installation makes another key; what the former ones have signed stays
-- verifiable, because their public halves stay.
create table badge_keys (
  -- Of the secret that opens the private key.
  secret_mark bytea primary key check (octet_length(secret_mark) = 32),
  public_key jsonb not null,
  -- Sealed.
  private_key text not null,
  created_at timestamptz not null
);
