-- The newest message that mentions the member, so that an unread mention counts on the badge.
alter table conversation_members add column mentioned_number bigint not null default 0;
-- What browsers that have stored messages must remove.
create index messages_gone on messages (conversation_id, changed_seq) include (id, user_id, removed_at)
  where hidden_at is not null or removed_at is not null;
