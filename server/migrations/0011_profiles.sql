-- Requests to follow private members, and claims of where members are.

create table follow_requests (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follow_requests_followee on follow_requests (followee_id, created_at desc, follower_id);

-- What a device said about its place, rounded to a tenth of a degree and kept for 30 days: long enough to look into a
-- complaint. A place can be faked, so one that disagrees with the phone number's country is marked, not refused.
create table location_claims (
  user_id uuid primary key references users on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  country text not null,
  disagrees_with_phone boolean not null,
  claimed_at timestamptz not null
);
create index location_claims_claimed_at on location_claims (claimed_at);

alter table users add location_verified_at timestamptz;
