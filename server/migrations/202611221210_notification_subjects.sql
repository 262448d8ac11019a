-- Notifications no longer have a column for each kind of thing that they can be about. A group is about a subject of
-- some type, such as a post or a comment, which its own feature describes; the target is what the subject is part of, such
-- as the post that a comment is on. Nothing is referred to by foreign keys: what is gone is left out when a list is read.

alter table notification_news rename to notification_outbox;
alter sequence notification_news_id_seq rename to notification_outbox_id_seq;
alter index notification_news_pkey rename to notification_outbox_pkey;
alter table crowd_news rename to notification_outbox_batches;
alter index crowd_news_pkey rename to notification_outbox_batches_pkey;
alter table notification_acts rename to notification_actions;
alter index notification_acts_pkey rename to notification_actions_pkey;
alter table notification_actions rename column act_id to action_id;

-- What the actions of one kind are gathered under, such as the post for comments on it.
alter table notifications rename column subject_id to group_id;
alter table notifications add subject_type text, add subject_id uuid, add target_id uuid;
update notifications
   set subject_type = case when kind like 'follow%' then 'user'
                           when kind = 'moderation' then 'decision'
                           when kind = 'export-ready' then 'export'
                           when comment_id is not null then 'comment'
                           else 'post' end,
       subject_id = coalesce(comment_id, post_id, group_id),
       target_id = case when comment_id is not null then post_id end;
alter table notifications alter subject_type set not null, alter subject_id set not null,
  drop column post_id, drop column comment_id;
create index notifications_subject on notifications (subject_id);
create index notifications_target on notifications (target_id) where target_id is not null;

alter table notification_outbox rename column subject_id to group_id;
alter table notification_outbox rename column act_id to action_id;
alter table notification_outbox rename column is_over to is_retraction;
alter table notification_outbox add subject_type text, add subject_id uuid, add target_id uuid;
update notification_outbox
   set subject_type = case when kind like 'follow%' or kind = 'gone-actor' then 'user'
                           when kind = 'moderation' then 'decision'
                           when kind = 'export-ready' then 'export'
                           when comment_id is not null or kind = 'gone-comment' then 'comment'
                           else 'post' end,
       subject_id = case when kind = 'gone-comment' then group_id else coalesce(comment_id, post_id, group_id) end,
       target_id = case when comment_id is not null or kind = 'gone-comment' then post_id end,
       actor_id = case when kind = 'gone-actor' then group_id else actor_id end,
       kind = case when kind in ('gone-post', 'gone-comment') then 'retract-subject'
                   when kind = 'gone-actor' then 'retract-actor' else kind end;
alter table notification_outbox alter subject_type set not null, alter subject_id set not null,
  drop column post_id, drop column comment_id;

-- A batch is gathered under its subject.
alter table notification_outbox_batches rename column is_over to is_retraction;
alter table notification_outbox_batches add subject_type text, add target_id uuid;
update notification_outbox_batches
   set subject_type = case when kind like 'follow%' then 'user' when comment_id is not null then 'comment' else 'post' end,
       target_id = case when comment_id is not null then post_id end;
alter table notification_outbox_batches alter subject_type set not null,
  drop column post_id, drop column comment_id;
