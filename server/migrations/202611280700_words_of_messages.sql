-- The words of the messages that one statement writes are stored by one statement, too: a busy space writes a hundred at once.

create function write_search_messages() returns trigger language plpgsql as $$
begin
  insert into search_messages (message_id, words)
  select id, to_tsvector('simple', 'in' || replace(conversation_id::text, '-', '') || ' ' || search_text(body))
    from written where deleted_at is null and removed_at is null and body <> '';
  return null;
end $$;

drop trigger messages_search_insert on messages;
create trigger messages_search_insert after insert on messages
  referencing new table as written for each statement execute function write_search_messages();
