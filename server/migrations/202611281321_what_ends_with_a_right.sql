-- Whatever a member made by a right ends with it, however the right ends: links and open invitations of who is no longer
-- staff, left, was removed or banned, was suspended, or deleted their account.

create function end_links_of_member() returns trigger language plpgsql as $$
begin
  update invite_links set revoked_at = now()
   where created_by = old.user_id and community_id = old.community_id and revoked_at is null;
  if tg_op = 'DELETE' then
    update invitations set expires_at = now()
     where invited_by = old.user_id and community_id = old.community_id and responded_at is null and expires_at > now();
  end if;
  return null;
end $$;

create trigger links_end_with_membership after delete on community_members
  for each row execute function end_links_of_member();
create trigger links_end_with_role after update of role on community_members
  for each row when (old.role in ('owner', 'moderator') and new.role = 'member')
  execute function end_links_of_member();

-- Who is not in a space invites nobody to it; staff may still make links to it.
create function end_invitations_to_space() returns trigger language plpgsql as $$
begin
  update invitations set expires_at = now()
   where invited_by = old.user_id and space_id = old.conversation_id and responded_at is null and expires_at > now();
  update invite_links l set revoked_at = now()
   where l.created_by = old.user_id and l.space_id = old.conversation_id and l.revoked_at is null
     and not exists (select from community_members m
                      where m.user_id = l.created_by and m.community_id = l.community_id
                        and m.role in ('owner', 'moderator'));
  return null;
end $$;

create trigger invitations_end_with_space after delete on conversation_members
  for each row execute function end_invitations_to_space();

create function end_links_of_account() returns trigger language plpgsql as $$
begin
  update invite_links set revoked_at = now() where created_by = new.id and revoked_at is null;
  update invitations set expires_at = now()
   where invited_by = new.id and responded_at is null and expires_at > now();
  return null;
end $$;

create trigger links_end_with_account after update of deleted_at, suspended_until on users
  for each row when (new.deleted_at is not null and old.deleted_at is null
    or new.suspended_until is not null and new.suspended_until is distinct from old.suspended_until)
  execute function end_links_of_account();

-- Those of people who had no right to them any more when this was introduced.
update invite_links l set revoked_at = now()
 where l.revoked_at is null
   and not exists (select from community_members m join users u on u.id = m.user_id and u.deleted_at is null
                    where m.user_id = l.created_by and m.community_id = l.community_id
                      and (m.role in ('owner', 'moderator')
                        or exists (select from conversation_members c
                                    where c.user_id = m.user_id and c.conversation_id = l.space_id)));
update invitations i set expires_at = now()
 where i.responded_at is null and i.expires_at > now() and i.invited_by is not null
   and not exists (select from community_members m join users u on u.id = m.user_id and u.deleted_at is null
                    where m.user_id = i.invited_by and m.community_id = i.community_id);
