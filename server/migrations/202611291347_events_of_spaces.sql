-- Members of the space see its events without an invitation. Their rows of event_participants, which they get by opening or
-- answering one, are marked with is_learner as those of learners are: they count as long as they are in the space.
alter table events add column space_id uuid references spaces on delete set null;
alter table events add constraint events_audience check (course_id is null or space_id is null);
create index events_space on events (space_id, last_ends_at) where space_id is not null;
