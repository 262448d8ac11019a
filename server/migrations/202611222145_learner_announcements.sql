-- What all learners of an event's course are to hear: one row however many they are, worked through in batches.
create table learner_announcements (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('event-reminder', 'event-changed', 'event-cancelled', 'event-clock-changed')),
  -- Of a reminder: the date and the minutes before its start.
  date date,
  minutes smallint,
  due_at timestamptz not null,
  -- Learners are notified in the order of their ids, up to this one so far.
  after_learner uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz,
  check ((kind = 'event-reminder') = (date is not null and minutes is not null))
);
create unique index learner_announcements_reminder on learner_announcements (event_id, date, minutes)
  where kind = 'event-reminder';
create unique index learner_announcements_waiting on learner_announcements (event_id, kind)
  where kind <> 'event-reminder' and done_at is null;
create index learner_announcements_due on learner_announcements (due_at) where done_at is null;
create index learner_announcements_done on learner_announcements (done_at) where done_at is not null;
-- Learners who chose reminders of their own.
create index event_participants_learner_reminders on event_participants (event_id)
  where is_learner and reminders is not null;
-- Learners are found through their enrolment from now on; only those who answered or chose reminders need a row.
delete from event_participants p
 where p.is_learner and p.status = 'pending' and p.reminders is null
   and not exists (select from occurrence_responses r where r.participant_id = p.id);
