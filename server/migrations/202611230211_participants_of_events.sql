-- The participants of one event, members and guests, are found by it; the partial indexes served neither question,
-- so that planning or moving an event read all of them.
create unique index event_participants_event on event_participants (event_id, user_id);
drop index event_participants_member;
