-- The logo and colour that learners see on the courses and certificates of a creator whose plan includes that. A smaller plan
-- leaves the choice and shows nothing of it.
create table brands (
  user_id uuid primary key references users on delete cascade,
  logo_key text,
  colour text check (colour in ('indigo', 'green', 'red', 'purple', 'teal', 'orange', 'pink')),
  changed_at timestamptz not null default now()
);
