-- Tries that all server processes count together: one row for each key that has used any, with the moment at which all its
-- tries are free again. Keys are hashes made with the secret of the installation, so no address or e-mail is kept.
-- Unlogged: after a crash of the database everybody starts anew, which only loosens a limit once. Half of each page stays
-- free, because a row is rewritten in place with every try.
create unlogged table rate_limits (
  key bytea primary key,
  free_at timestamptz not null
) with (fillfactor = 50);
