-- When a message was last answered, so that a page of messages reads it without reading their replies.
alter table messages add column last_reply_at timestamptz;
update messages msg set last_reply_at = r.at
  from (select root_id as id, max(created_at) as at from messages where root_id is not null group by 1
        union all
        select parent_id, max(created_at) from messages where parent_id is not null group by 1) r
 where msg.id = r.id;
