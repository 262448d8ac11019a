-- A second factor of sign-in: codes of an authenticator app (RFC 6238), and recovery codes for a lost device.

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with a key outside the database.
  secret text not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  -- A reset that was requested without the device comes into effect then.
  reset_at timestamptz,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- When the session proved a second factor; its refreshes ask for one that was switched on later.
alter table sessions add column factor_at timestamptz;
