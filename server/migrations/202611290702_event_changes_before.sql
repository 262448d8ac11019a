-- What recipients of a mail about a change last knew of the event, for the words of the mail: from what to what.
alter table event_changes add column before jsonb;

-- Why the host called the whole event off, for everyone who took part.
alter table events add column cancellation_note text not null default '';
alter table events add constraint events_cancellation_note check (char_length(cancellation_note) <= 500);
