-- The moment of a video that its author chose as its picture, in seconds; null for the most telling one.
alter table media_assets add column cover_seconds real check (cover_seconds >= 0);
