-- Lessons are recordings and PDFs as well.
alter table media_assets drop constraint media_assets_kind_check;
alter table media_assets add constraint media_assets_kind_check check (kind in ('image', 'video', 'audio', 'pdf')) not valid;
alter table media_assets validate constraint media_assets_kind_check;

-- The files of lessons that can be restored no more are looked for each night.
create index lessons_deleted on lessons (deleted_at) where deleted_at is not null;
