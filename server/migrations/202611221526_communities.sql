-- Communities, their spaces, and everything that is said in spaces and between two members (docs/architecture.md). A space
-- and a direct chat are both a conversation: it numbers what is said in it, whoever may take part.

-- Hot counters only. `seq` counts changes of any kind, `number` messages that answer no other; both are assigned in the
-- statement that writes, so neither has gaps, and nobody who reads `seq` misses a change up to it.
create table conversations (
  id uuid primary key default uuidv7(), kind text not null check (kind in ('space', 'direct')),
  seq bigint not null default 0, number bigint not null default 0,
  last_at timestamptz not null default now()) with (fillfactor = 50);

create table communities (
  id uuid primary key default uuidv7(),
  -- Passed on, or the community is closed, before the owner's account is erased.
  owner_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '', rules text not null default '', logo_key text,
  -- Anyone joins; listed, and staff lets members in; found by invitation or link only.
  access text not null default 'public' check (access in ('public', 'private', 'secret')),
  members_count integer not null default 0 check (members_count >= 0),
  -- The order of discovery, counted hourly.
  rank real not null default 0,
  client_id uuid, hidden_at timestamptz, removed_at timestamptz, deleted_at timestamptz,
  created_at timestamptz not null default now());
create index communities_discover on communities (rank desc, id)
  where access <> 'secret' and deleted_at is null and hidden_at is null;
create index communities_owner on communities (owner_id);
create unique index communities_client on communities (owner_id, client_id) where client_id is not null;

create table community_members (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
  -- Reads, but may not write.
  silenced_until timestamptz,
  joined_at timestamptz not null default now(),
  primary key (user_id, community_id));
create index community_members_list on community_members (community_id, joined_at, user_id) include (role);
create index community_members_staff on community_members (community_id) where role <> 'member';

create table join_requests (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '', created_at timestamptz not null default now(),
  primary key (community_id, user_id));
create index join_requests_user on join_requests (user_id);

create table community_bans (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references users on delete cascade,
  banned_by uuid references users on delete set null,
  reason text not null default '', until timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  primary key (community_id, user_id));
create index community_bans_user on community_bans (user_id);
create index community_bans_by on community_bans (banned_by);

create table spaces (
  id uuid primary key references conversations on delete cascade,
  community_id uuid not null references communities on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '', logo_key text,
  -- Its members and the community's staff alone know of it.
  is_private boolean not null default false,
  -- Joined together with the community.
  is_default boolean not null default false,
  -- Read only, because the owner's plan allows fewer spaces.
  is_frozen boolean not null default false,
  allow_comment boolean not null default true, allow_emoji boolean not null default true,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  position integer not null default 0,
  members_count integer not null default 0 check (members_count >= 0),
  client_id uuid, hidden_at timestamptz, removed_at timestamptz, deleted_at timestamptz,
  created_at timestamptz not null default now());
create index spaces_community on spaces (community_id, position, id) where deleted_at is null;
create unique index spaces_client on spaces (community_id, client_id) where client_id is not null;

-- Learners of these courses may join without an invitation.
create table space_courses (
  space_id uuid not null references spaces on delete cascade,
  course_id uuid not null references courses on delete cascade,
  linked_by uuid references users on delete set null,
  primary key (course_id, space_id));
create index space_courses_space on space_courses (space_id);
create index space_courses_by on space_courses (linked_by);

create table invite_links (
  id uuid primary key default uuidv7(),
  community_id uuid not null references communities on delete cascade,
  space_id uuid references spaces on delete cascade,
  created_by uuid references users on delete set null,
  expires_at timestamptz not null,
  -- Null for no limit.
  uses_left integer check (uses_left >= 0),
  uses integer not null default 0, revoked_at timestamptz,
  created_at timestamptz not null default now());
create index invite_links_community on invite_links (community_id, id desc);
create index invite_links_by on invite_links (created_by);
create index invite_links_space on invite_links (space_id);

create table invitations (
  id uuid primary key default uuidv7(),
  community_id uuid not null references communities on delete cascade,
  space_id uuid references spaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_by uuid references users on delete set null,
  note text not null default '',
  response text check (response in ('accepted', 'declined')), responded_at timestamptz,
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now());
create unique index invitations_open on invitations (user_id, community_id, space_id) nulls not distinct
  where responded_at is null;
create index invitations_by on invitations (invited_by);
create index invitations_space on invitations (space_id);
create index invitations_community on invitations (community_id);

-- One row for each pair of members.
create table direct_conversations (
  id uuid primary key references conversations on delete cascade,
  low_id uuid not null references users on delete cascade,
  high_id uuid not null references users on delete cascade,
  -- Until the other one has accepted it is a request.
  requested_by uuid not null references users on delete cascade,
  accepted_at timestamptz, declined_at timestamptz,
  unique (low_id, high_id), check (low_id < high_id), check (requested_by in (low_id, high_id)));
create index direct_conversations_high on direct_conversations (high_id);
create index direct_conversations_requested on direct_conversations (requested_by);

-- No column that changes often is indexed, so that read markers stay cheap.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_number bigint not null default 0,
  level text not null default 'mentions' check (level in ('all', 'mentions', 'none')),
  archived_at timestamptz, last_sent_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (user_id, conversation_id)) with (fillfactor = 70);
create index conversation_members_list on conversation_members (conversation_id, joined_at, user_id);

-- The log itself: each row holds the seq of its latest change.
create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  -- Null once the author's account is erased.
  user_id uuid references users on delete set null,
  kind text not null default 'text' check (kind in ('text', 'image', 'voice')),
  -- Among those that answer no other, from 1 and without gaps; null for replies.
  number bigint, changed_seq bigint not null,
  -- A reply hangs under its root; a reply to a reply under that one, too, and names the member it answers.
  root_id uuid references messages on delete cascade, parent_id uuid references messages on delete cascade,
  replied_user_id uuid references users on delete set null,
  body text not null default '' check (char_length(body) <= 1000),
  -- How many of each emoji.
  reactions jsonb not null default '{}',
  replies_count integer not null default 0 check (replies_count >= 0),
  is_pinned boolean not null default false,
  client_id uuid, edited_at timestamptz, deleted_at timestamptz, hidden_at timestamptz, removed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((number is null) = (root_id is not null))) with (fillfactor = 80);
create unique index messages_number on messages (conversation_id, number desc) include (user_id, deleted_at)
  where number is not null;
create index messages_changed on messages (conversation_id, changed_seq);
create index messages_replies on messages (root_id, id) include (user_id) where root_id is not null;
create index messages_nested on messages (parent_id, id) include (user_id) where parent_id is not null;
create unique index messages_client on messages (user_id, client_id) where client_id is not null;
create index messages_user on messages (user_id, id desc);
create index messages_replied on messages (replied_user_id) where replied_user_id is not null;
create index messages_pinned on messages (conversation_id, id desc) where is_pinned;

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null, created_at timestamptz not null default now(),
  primary key (message_id, user_id, emoji));
create index message_reactions_user on message_reactions (user_id, message_id);
-- What a message said before an edit, for moderators, for 90 days.
create table message_versions (
  message_id uuid not null references messages on delete cascade,
  body text not null, replaced_at timestamptz not null default now(),
  primary key (message_id, replaced_at));
create index message_versions_age on message_versions (replaced_at);
-- The conversation is one of the words, so that one index serves each conversation by itself.
create table search_messages (
  message_id uuid primary key references messages on delete cascade, words tsvector not null);
create index search_messages_words on search_messages using gin (words);

-- What members show others of their chats, and who may write to them.
create table chat_settings (
  user_id uuid primary key references users on delete cascade,
  shows_typing boolean not null default true, shows_read boolean not null default true,
  messages_from text not null default 'everyone' check (messages_from in ('everyone', 'followings', 'nobody')));

create function write_search_message() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null or new.removed_at is not null or new.body = '' then
    delete from search_messages where message_id = new.id;
  else
    insert into search_messages (message_id, words)
    values (new.id, to_tsvector('simple', 'in' || replace(new.conversation_id::text, '-', '') || ' ' || search_text(new.body)))
    on conflict (message_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger messages_search_insert after insert on messages for each row execute function write_search_message();
create trigger messages_search_update after update of body, deleted_at, removed_at on messages
  for each row when (old.body is distinct from new.body or old.deleted_at is distinct from new.deleted_at
                     or old.removed_at is distinct from new.removed_at)
  execute function write_search_message();

create trigger messages_media after delete on messages
  referencing old table as gone for each statement execute function delete_media_assets('message');

-- Who finds a community: members always, whoever is banned never; a secret one, or one that reports have hidden, besides
-- them only those who are invited.
create function can_see_community(viewer uuid, community communities) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
   where community.deleted_at is null and community.removed_at is null
     and (select true from community_bans b
           where b.user_id = viewer and b.community_id = community.id and b.until > now() limit 1) is not true
     and ((community.access <> 'secret' and community.hidden_at is null)
       or (select true from community_members m
            where m.user_id = viewer and m.community_id = community.id limit 1) is true
       or (community.hidden_at is null and (select true from invitations i
            where i.user_id = viewer and i.community_id = community.id and i.responded_at is null
              and i.expires_at > now() limit 1) is true));
end;

-- Who reads a space: its members; everybody an open space of a public community; members of the community its open
-- spaces; staff all.
create function can_read_space(viewer uuid, space spaces) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from communities c cross join can_see_community(viewer, c)
   where c.id = space.community_id and space.deleted_at is null and space.removed_at is null
     and ((select true from conversation_members m
            where m.user_id = viewer and m.conversation_id = space.id limit 1) is true
       or (not space.is_private and c.access = 'public')
       or (not space.is_private and (select true from community_members m
            where m.user_id = viewer and m.community_id = c.id limit 1) is true)
       or (select true from community_members m
            where m.user_id = viewer and m.community_id = c.id and m.role <> 'member' limit 1) is true);
end;

-- A direct chat is there for the two whose it is, as long as neither has blocked the other.
create function can_read_direct(viewer uuid, direct direct_conversations) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from users other cross join can_see_user(viewer, other)
   where viewer in (direct.low_id, direct.high_id)
     and other.id = case viewer when direct.low_id then direct.high_id else direct.low_id end;
end;

create function can_read_conversation(viewer uuid, conversation_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from spaces s cross join can_read_space(viewer, s) where s.id = can_read_conversation.conversation_id
  union all
  select true from direct_conversations d cross join can_read_direct(viewer, d)
   where d.id = can_read_conversation.conversation_id;
end;

-- Who writes in a space: its members who are neither silenced nor slowed down. Who writes to another: whoever they have
-- accepted, and before that the one who began, three messages.
create function can_post(viewer uuid, conversation_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from spaces s join communities c on c.id = s.community_id
    join conversation_members m on m.conversation_id = s.id and m.user_id = viewer
    join community_members k on k.community_id = c.id and k.user_id = viewer
    cross join can_read_space(viewer, s)
   where s.id = can_post.conversation_id and not s.is_frozen and c.hidden_at is null and s.hidden_at is null
     and (k.silenced_until is null or k.silenced_until <= now())
     and (s.slow_seconds = 0 or k.role <> 'member' or m.last_sent_at is null
          or m.last_sent_at <= now() - s.slow_seconds * interval '1 second')
  union all
  select true from direct_conversations d join conversations v on v.id = d.id
    join users other on other.id = case viewer when d.low_id then d.high_id else d.low_id end
   cross join can_interact(viewer, other)
   where d.id = can_post.conversation_id and viewer in (d.low_id, d.high_id)
     and (d.accepted_at is not null or d.requested_by <> viewer or v.number < 3);
end;

-- A message of a conversation that the viewer may read. A deleted one is seen, empty, so that numbers have no holes; what is
-- pinned is for everyone, and a mute is silent between two.
create function can_see_message(viewer uuid, message messages) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
   where message.removed_at is null and (message.hidden_at is null or message.user_id = viewer)
     and (message.user_id is null or message.is_pinned
       or (select c.kind from conversations c where c.id = message.conversation_id) = 'direct'
       or ((select true from blocks b where b.user_id = viewer and b.target_id = message.user_id limit 1) is not true
       and (select true from blocks b
             where b.user_id = message.user_id and b.target_id = viewer and b.type = 'BLOCK' limit 1) is not true));
end;

-- Who is in charge of the community of a space.
create function is_space_staff(viewer uuid, space_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from spaces s join community_members m on m.community_id = s.community_id
   where s.id = is_space_staff.space_id and m.user_id = viewer and m.role <> 'member';
end;

-- From whom members get messages without a request: whom they follow, and the staff of a community of theirs, whose staff
-- they reach as well.
create function is_reached_by(recipient uuid, sender uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true where (select true from follows f
            where f.follower_id = recipient and f.followee_id = sender limit 1) is true
     or (select true from community_members a join community_members b on b.community_id = a.community_id
          where a.user_id = recipient and b.user_id = sender and (a.role <> 'member' or b.role <> 'member')
          limit 1) is true;
end;

create index blocks_by_target on blocks (target_id) include (user_id, type);

-- Why `can_post` says no, for the answer: not-found, forbidden, not-answered, or slow with the seconds that are left.
create function post_refusal(viewer uuid, conversation_id uuid) returns text
  language sql stable parallel safe
begin atomic
  select case
    when (select true from can_read_conversation(viewer, conversation_id)) is not true then 'not-found'
    when (select true from direct_conversations d join users other
            on other.id = case viewer when d.low_id then d.high_id else d.low_id end
           cross join can_interact(viewer, other)
           where d.id = post_refusal.conversation_id) is true then 'not-answered'
    else coalesce((select 'slow ' || ceil(extract(epoch from
             m.last_sent_at + s.slow_seconds * interval '1 second' - now()))::int
            from spaces s join conversation_members m on m.conversation_id = s.id and m.user_id = viewer
            join community_members k on k.community_id = s.community_id and k.user_id = viewer
           where s.id = post_refusal.conversation_id and not s.is_frozen and k.role = 'member'
             and (k.silenced_until is null or k.silenced_until <= now())
             and m.last_sent_at > now() - s.slow_seconds * interval '1 second'), 'forbidden') end;
end;

-- How many messages a member may send there at once: one in slow mode, the rest of three to who has not answered, else any.
create function posts_left(viewer uuid, conversation_id uuid) returns bigint
  language sql stable parallel safe
begin atomic
  select coalesce(
    (select case when s.slow_seconds > 0 and k.role = 'member' then 1 end
       from spaces s join community_members k on k.community_id = s.community_id and k.user_id = viewer
      where s.id = posts_left.conversation_id),
    (select 3 - v.number from direct_conversations d join conversations v on v.id = d.id
      where d.id = posts_left.conversation_id and d.accepted_at is null and d.requested_by = viewer),
    9223372036854775807);
end;

create function takes_replies(conversation_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true where (select s.allow_comment from spaces s where s.id = takes_replies.conversation_id) is not false;
end;

create function takes_reactions(conversation_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true where (select s.allow_emoji from spaces s where s.id = takes_reactions.conversation_id) is not false;
end;

-- Who takes part: members of a space who are not silenced, and the two of a direct chat.
create function can_take_part(viewer uuid, conversation_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from spaces s
    join conversation_members m on m.conversation_id = s.id and m.user_id = viewer
    join community_members k on k.community_id = s.community_id and k.user_id = viewer
    cross join can_read_space(viewer, s)
   where s.id = can_take_part.conversation_id and not s.is_frozen and (k.silenced_until is null or k.silenced_until <= now())
  union all
  select true from direct_conversations d cross join can_read_direct(viewer, d)
   where d.id = can_take_part.conversation_id;
end;

-- From whom what this member does is hidden: whoever has blocked or muted them, and whom they have blocked.
create function hidden_from(author uuid) returns setof uuid
  language sql stable parallel safe
begin atomic
  select b.user_id from blocks b where b.target_id = author
  union
  select b.target_id from blocks b where b.user_id = author and b.type = 'BLOCK';
end;

-- Lets members into a community, and into its first spaces and those that are named. Whoever is banned stays out. Answers
-- who is new.
create function admit_members(community uuid, members uuid[], into_spaces uuid[]) returns setof uuid language plpgsql as $$
declare
  fresh uuid[];
  space record;
begin
  perform from communities c where c.id = community for no key update;
  with added as (
    insert into community_members (community_id, user_id)
    select community, u.id from users u
     where u.id = any(members) and u.deleted_at is null
       and not exists (select from community_bans b
                        where b.community_id = community and b.user_id = u.id and b.until > now())
     order by u.id on conflict do nothing returning user_id)
  select coalesce(array_agg(user_id), '{}') into fresh from added;
  if fresh <> '{}' then
    update communities c set members_count = c.members_count + cardinality(fresh) where c.id = community;
    delete from join_requests r where r.community_id = community and r.user_id = any(fresh);
  end if;
  update invitations i set response = 'accepted', responded_at = now()
   where i.community_id = community and i.user_id = any(members) and i.responded_at is null
     and (i.space_id is null or i.space_id = any(into_spaces));
  for space in
    select s.id, s.is_default, s.members_count, c.number from spaces s join conversations c on c.id = s.id
     where s.community_id = community and s.deleted_at is null and (s.is_default or s.id = any(into_spaces))
     order by s.id for no key update of s
  loop
    with added as (
      insert into conversation_members (conversation_id, user_id, level, read_number)
      select space.id, m.user_id, case when space.members_count < 50 then 'all' else 'mentions' end, space.number
        from community_members m
       where m.community_id = community and m.user_id = any(members)
         and (space.id = any(into_spaces) or m.user_id = any(fresh))
      on conflict do nothing returning user_id)
    update spaces s set members_count = s.members_count + (select count(*) from added) where s.id = space.id;
  end loop;
  return query select unnest(fresh);
end $$;

-- Takes members out of a community with all its spaces. Answers who was in.
create function expel_members(community uuid, members uuid[]) returns setof uuid language plpgsql as $$
declare
  gone uuid[];
begin
  perform from communities c where c.id = community for no key update;
  with removed as (
    delete from community_members m where m.community_id = community and m.user_id = any(members) returning user_id)
  select coalesce(array_agg(user_id), '{}') into gone from removed;
  if gone <> '{}' then
    update communities c set members_count = c.members_count - cardinality(gone) where c.id = community;
    with removed as (
      delete from conversation_members m using spaces s
       where s.community_id = community and m.conversation_id = s.id and m.user_id = any(gone) returning s.id)
    update spaces s set members_count = s.members_count - r.members
      from (select id, count(*)::int as members from removed group by id) r where s.id = r.id;
  end if;
  return query select unnest(gone);
end $$;

-- Learners of a course are in the spaces it is linked to, from when they enrol.
create function admit_learner() returns trigger language plpgsql as $$
begin
  perform admit_members(s.community_id, array[new.user_id], array_agg(s.id))
     from space_courses k join spaces s on s.id = k.space_id and s.deleted_at is null
    where k.course_id = new.course_id group by s.community_id;
  return null;
end $$;
create trigger enrolments_spaces after insert on enrolments for each row execute function admit_learner();
create trigger enrolments_again after update of ended_at on enrolments
  for each row when (old.ended_at is not null and new.ended_at is null) execute function admit_learner();
