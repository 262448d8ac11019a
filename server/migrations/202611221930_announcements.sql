-- A message of the staff that all members of its space were notified of.
alter table messages add column announced_at timestamptz;
