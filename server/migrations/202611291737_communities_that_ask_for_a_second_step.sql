-- A community may require a second step at sign-in of its staff. Without one they are members in it, and no more.
alter table communities add column requires_factor boolean not null default false;

create function has_factor(member uuid) returns boolean
  language sql stable parallel safe
begin atomic
  select exists (select from second_factors f where f.user_id = member and f.confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = member);
end;

create or replace function is_space_staff(viewer uuid, space_id uuid) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true from spaces s join communities c on c.id = s.community_id
    join community_members m on m.community_id = c.id and m.user_id = viewer and m.role <> 'member'
   where s.id = is_space_staff.space_id and (not c.requires_factor or has_factor(viewer));
end;

create or replace function can_read_space(viewer uuid, space spaces) returns setof boolean
  language sql stable parallel safe rows 1
begin atomic
  select true
    from communities c cross join can_see_community(viewer, c)
   where c.id = space.community_id and space.deleted_at is null and space.removed_at is null
     and ((select true from conversation_members m
            where m.user_id = viewer and m.conversation_id = space.id limit 1) is true
       or (not space.is_private and c.access = 'public')
       or (not space.is_private and (select true from community_members m
            where m.user_id = viewer and m.community_id = c.id limit 1) is true)
       or (select true from community_members m
            where m.user_id = viewer and m.community_id = c.id and m.role <> 'member'
              and (not c.requires_factor or has_factor(viewer)) limit 1) is true);
end;

-- Staff of a community that requires it: what they may do is worth a mail for each new device.
create function is_guarded_staff(member uuid) returns boolean
  language sql stable parallel safe
begin atomic
  select exists (select from community_members m join communities c on c.id = m.community_id
                  where m.user_id = member and m.role <> 'member' and c.requires_factor and c.deleted_at is null);
end;
