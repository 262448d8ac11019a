-- What members don't want suggested; For You leaves it out and ranks what is like it lower.
create table post_dismissals (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index post_dismissals_latest on post_dismissals (user_id, created_at desc);
create index post_dismissals_post on post_dismissals (post_id);

create table creator_dismissals (
  user_id uuid not null references users on delete cascade,
  creator_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, creator_id)
);
create index creator_dismissals_creator on creator_dismissals (creator_id);
