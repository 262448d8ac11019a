-- Members whom a message to somebody else names, so that it goes when their account is erased.
alter table inbox_messages add column member_ids uuid[] not null default '{}';
