-- The reply that answered a message, as its author or the staff of the community has marked it.
alter table messages add answer_id uuid references messages on delete set null;
create index messages_answered on messages (conversation_id, id desc) where answer_id is not null;
create index messages_answer on messages (answer_id) where answer_id is not null;
