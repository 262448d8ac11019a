-- Files that the media worker prepares belong to anything, not to posts alone: to an owner of some type, which its feature
-- declares (docs/decisions/0028-media-has-owners.md). Ids stay, because addresses and live events name them.

alter table post_media rename to media_assets;
alter table media_assets rename column post_id to owner_id;
alter table media_assets rename constraint post_media_pkey to media_assets_pkey;
alter table media_assets rename constraint post_media_kind_check to media_assets_kind_check;
alter table media_assets rename constraint post_media_status_check to media_assets_status_check;
alter table media_assets drop constraint post_media_post_id_fkey, drop constraint post_media_post_id_position_key;
alter table media_assets add owner_type text not null default 'post';
alter table media_assets alter owner_type drop default;
alter table media_assets add constraint media_assets_owner_position unique (owner_type, owner_id, position);

-- Given up by its owner: nobody works on it any more, and its objects wait in `uploads` to be removed.
alter table media_assets add released_at timestamptz;
update media_assets m set released_at = p.deleted_at
  from posts p where p.id = m.owner_id and p.deleted_at is not null and p.removed_at is null;

-- What is being prepared, to find the files that no job is left for.
create index media_assets_unfinished on media_assets (id)
 where released_at is null and (status = 'processing' or status = 'published' and progress < 100);

-- In the place of a foreign key: every table of owners has a trigger of this function, with its type as the argument.
create function delete_media_assets() returns trigger language plpgsql as $$
begin
  delete from media_assets m using gone where m.owner_type = tg_argv[0] and m.owner_id = gone.id;
  return null;
end $$;
create trigger posts_media after delete on posts
  referencing old table as gone for each statement execute function delete_media_assets('post');
