-- When followers and learners were notified that a live lesson is on.
alter table meetings add column announced_at timestamptz;

-- How the connection was, from 1 (bad) to 5 (good).
alter table meeting_participants add column rating smallint check (rating between 1 and 5);
