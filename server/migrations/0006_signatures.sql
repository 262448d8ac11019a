-- Signatures of writes that were taken, so that none is taken twice. Unlogged: after a crash of the database a captured
-- request could be repeated for the rest of its ten minutes, which is worth half the cost of every write.
create unlogged table used_signatures (
  digest bytea primary key,
  used_at timestamptz not null
);
create index used_signatures_used_at on used_signatures (used_at);

-- Keys of integrations. Their signing keys follow from the id and the secret of the installation and are kept nowhere.
create table api_keys (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <@ array['read', 'write'] and scopes <> '{}'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_keys_owner on api_keys (owner_id);

-- Proofs that a member has just shown who they are, each for one act of one session.
create table proofs (
  proof_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  purpose text not null,
  expires_at timestamptz not null
);
create index proofs_session on proofs (session_id);
create index proofs_expired on proofs (expires_at);
