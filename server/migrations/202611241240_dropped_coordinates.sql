-- Of where a member was their country stays, and whether another one was near; the coordinates end with the call.
drop index location_claims_claimed_at;
alter table location_claims drop column latitude, drop column longitude,
  add column near_border boolean not null default false;
