-- Keys that members give to programs. The key has more than 200 bits, so that its SHA-256 is all that is stored of it.
create table member_keys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The first letters, by which its owner recognises it.
  hint text not null,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  scopes text[] not null check (scopes <> '{}'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index member_keys_user on member_keys (user_id, id);
