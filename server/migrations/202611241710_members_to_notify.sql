-- Each message looks for the members of its space who are notified of every message; without this it read all members. The
-- index holds nothing that read markers change.
create index conversation_members_notified on conversation_members (conversation_id, user_id) where level = 'all';
