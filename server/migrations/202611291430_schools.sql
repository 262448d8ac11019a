-- Schools whose own sites sign in members with addresses of a domain that they have proved.

create table schools (
  user_id uuid primary key references users on delete cascade,
  -- Named in addresses.
  id uuid not null default uuidv7() unique,
  name text not null,
  domain text not null check (domain = lower(domain)),
  url text not null check (char_length(url) <= 300),
  client_id text not null,
  -- Sealed; none for a public client.
  client_secret text,
  -- What the DNS record of the domain has to say.
  proof text not null,
  proved_at timestamptz,
  created_at timestamptz not null
);

-- One school speaks for a domain.
create unique index schools_domain on schools (domain) where proved_at is not null;
