-- The same film in codecs that take about half the bytes (AV1, Opus), for devices that play them; null until it was tried.
alter table media_assets add column alternatives jsonb;

-- What the nights still have to do.
create index media_assets_without_alternatives on media_assets (id)
  where alternatives is null and status = 'published' and progress >= 100 and released_at is null
    and kind in ('video', 'audio');

-- What a disk that is short of room gives up first.
create index media_assets_with_alternatives on media_assets (id) where alternatives <> '[]' and released_at is null;
