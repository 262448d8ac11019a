-- Films without a track of sound get no button for it; of older ones nobody looked.
alter table media_assets add column has_sound boolean not null default true;
