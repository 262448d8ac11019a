-- Uploads that may be sent in parts; which parts have arrived is for the store to say.
create table parted_uploads (
  id uuid primary key default uuidv7(),
  key text not null unique references uploads on delete cascade,
  part_bytes integer not null check (part_bytes > 0),
  -- The store's own name of the upload; null until somebody asks for addresses of parts.
  store_id text,
  completed_at timestamptz
);
