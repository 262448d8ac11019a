-- Passkeys (WebAuthn) as a second factor that also signs in alone.

-- Null where the member has passkeys only.
alter table second_factors alter column secret drop not null;

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade references second_factors on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Grows with each use where the device counts; a copy would go back.
  counter bigint not null,
  -- How browsers reach the device.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_member on passkeys (user_id);

-- What a browser was asked to sign; each counts once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('create', 'prove', 'sign-in')),
  -- The session that may answer; null at sign-in.
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose = 'sign-in'))
);

create index passkey_challenges_of_session on passkey_challenges (session_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
