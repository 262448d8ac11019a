-- Learners of the course see its events without an invitation.
alter table events add column course_id uuid references courses on delete set null;
create index events_course on events (course_id, last_ends_at) where course_id is not null;
create index events_meeting on events (meeting_code) where meeting_code is not null;
-- There because they learn the course of the event, and only as long as they do.
alter table event_participants add column is_learner boolean not null default false;
