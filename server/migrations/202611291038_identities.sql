-- Accounts elsewhere (OpenID Connect) that sign in to members' own.

create table identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  -- Who it is there, for good; addresses change owners.
  subject text not null,
  issuer_name text not null,
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Answers of issuers that have been used, until they would be too old anyway.
create table issuer_answers (
  state_hash bytea primary key,
  expires_at timestamptz not null
);

create index issuer_answers_expiry on issuer_answers (expires_at);
