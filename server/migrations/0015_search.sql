-- What members, posts and hashtags are found by. Triggers keep it, so that whoever writes a member or a post keeps it too.
-- Every list here can be read in an order that has an index and be cut by a limit, so that finding costs the same in
-- a site of a million.

-- Text as it is searched: lower case, without accents and dots below, hooked letters plain (ẹ ọ ṣ ị ụ ɓ ɗ ƙ ƴ), and
-- everything but letters and digits a space. Its results are stored; PostgreSQL calls unaccent stable because its rules
-- can be edited, which we don't.
create function search_text(words text) returns text
  language sql immutable strict parallel safe
begin atomic
  select btrim(regexp_replace(
    translate(lower(unaccent('unaccent'::regdictionary, regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'))),
              'ɓɗƙƴɛɔŋǝ', 'bdkyeone'),
    '[^[:alnum:]]+', ' ', 'g'));
end;

-- Everything that a member's name can begin to be typed as: the username, and first and last name in either order, each
-- from every word on. 'tolu.cuts', Tolu Ade: tolu cuts, cuts, tolucuts, tolu ade, ade, ade tolu, tolu.
create function search_terms_of(username text, first_name text, last_name text) returns setof text
  language sql immutable parallel safe
begin atomic
  select distinct left(term, 100)
    from (select search_text(username) union all select search_text(first_name || ' ' || last_name)
          union all select search_text(last_name || ' ' || first_name)) as written (words),
         lateral (select string_to_array(words, ' ') as parts) as split,
         lateral (select array_to_string(parts[n:], ' ')
                    from generate_series(1, least(array_length(parts, 1), 8)) n
                  union all select replace(search_text(username), ' ', '')) as suffixes (term)
   where term <> '';
end;

create table search_names (
  -- "C" because beginnings are then one stretch of the index.
  term text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  primary key (term, user_id)
);
create index search_names_user on search_names (user_id);

-- Posts that others can come upon: published, not deleted, not hidden.
create table search_posts (
  post_id uuid primary key references posts on delete cascade,
  -- As written and as English stems, so that 'teachin' and 'teach' both find 'teaching'.
  words tsvector not null
);
create index search_posts_words on search_posts using gin (words) with (fastupdate = off);

create function search_words_of(title text, body text, hashtag text) returns tsvector
  language sql immutable parallel safe
begin atomic
  select to_tsvector('simple', words) || to_tsvector('english', words)
    from (select search_text(title || ' ' || hashtag || ' ' || body)) as written (words);
end;

create table hashtags (
  tag text primary key,
  term text collate "C" not null,
  -- Posts that others can come upon.
  posts_count integer not null default 0 check (posts_count >= 0)
);
create index hashtags_term on hashtags (term, tag) where posts_count > 0;
create index hashtags_most_used on hashtags (posts_count desc, tag) where posts_count > 0;
create index hashtags_alike on hashtags using gin (term gin_trgm_ops) where posts_count > 0;

-- Every word once, for finding what somebody meant who mistyped it.
create table search_words (
  kind text not null check (kind in ('people', 'posts')),
  word text collate "C" not null,
  primary key (kind, word)
);
create index search_words_people on search_words using gin (word gin_trgm_ops) where kind = 'people';
create index search_words_posts on search_words using gin (word gin_trgm_ops) where kind = 'posts';

-- In the order of words, so that two writers never wait for each other.
create function learn_words(kind text, words text[]) returns void language sql
begin atomic
  insert into search_words (kind, word)
  select distinct learn_words.kind, word from unnest(words) word
   where word ~ '^[[:alpha:]]{3,30}$' order by word
  on conflict do nothing;
end;

create function index_member() returns trigger language plpgsql as $$
begin
  delete from search_names where user_id = new.id;
  if new.deleted_at is null then
    insert into search_names (term, user_id)
    select term, new.id from search_terms_of(new.username, new.first_name, new.last_name) term;
    perform learn_words('people', array_agg(term)) from search_names where user_id = new.id;
  end if;
  return null;
end $$;
create trigger index_member after insert or update of username, first_name, last_name, deleted_at on users
  for each row execute function index_member();

-- Nobody's name stays behind in the list of words.
create function forget_names() returns trigger language plpgsql as $$
begin
  delete from search_words w using (select distinct term from gone) g
   where w.kind = 'people' and w.word = g.term and not exists (select from search_names n where n.term = g.term);
  return null;
end $$;
create trigger forget_names after delete on search_names
  referencing old table as gone for each statement execute function forget_names();

-- Adds a post to the counts of these tags, or takes it away; in the order of tags, so that two writers never wait for
-- each other.
create function count_hashtags(tags text[], change integer) returns void language sql
begin atomic
  insert into hashtags (tag, term, posts_count)
  select tag, replace(search_text(tag), ' ', ''), greatest(change, 0) from unnest(tags) tag order by tag
  on conflict (tag) do update set posts_count = greatest(hashtags.posts_count + change, 0);
end;

create function count_post() returns trigger language plpgsql as $$
declare
  post uuid = case tg_op when 'DELETE' then old.post_id else new.post_id end;
begin
  perform count_hashtags(array(select tag from post_tags where post_id = post), case tg_op when 'DELETE' then -1 else 1 end);
  return null;
end $$;
create trigger count_post after insert or delete on search_posts for each row execute function count_post();

-- Tags that come to a post, or go, while others can come upon it.
create function count_tag() returns trigger language plpgsql as $$
declare
  tagged post_tags = case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from search_posts where post_id = tagged.post_id) then
    perform count_hashtags(array[tagged.tag], case tg_op when 'DELETE' then -1 else 1 end);
  end if;
  return null;
end $$;
create trigger count_tag after insert or delete on post_tags for each row execute function count_tag();

create function index_post() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.deleted_at is null and new.hidden_at is null then
    insert into search_posts (post_id, words) values (new.id, search_words_of(new.title, new.body, new.hashtag))
    on conflict (post_id) do update set words = excluded.words;
    perform learn_words('posts', tsvector_to_array(to_tsvector('simple', search_text(new.title || ' ' || new.body || ' ' || new.hashtag))));
  else
    delete from search_posts where post_id = new.id;
  end if;
  return null;
end $$;
create trigger index_post after insert or update of title, body, status, deleted_at, hidden_at on posts
  for each row execute function index_post();

-- Posts with these words, newest first, from before a post on. As text that is planned at each call: whether to walk the
-- posts from the newest or to gather the few that have the words depends on how common they are.
create function posts_with_words(query tsquery, before uuid, most integer) returns setof uuid
  language plpgsql stable rows 200 as $$
begin
  return query execute
    'select post_id from search_posts where words @@ $1 and post_id < $2 order by post_id desc limit $3'
    using query, before, most;
end $$;

-- A post that is erased takes its count along while its tags are still known, and the words that only it had written:
-- one of them may be somebody's name.
create function forget_post() returns trigger language plpgsql as $$
begin
  delete from search_posts where post_id = old.id;
  delete from search_words w
   where w.kind = 'posts'
     and w.word = any(tsvector_to_array(to_tsvector('simple', search_text(old.title || ' ' || old.body || ' ' || old.hashtag))))
     and not exists (select from posts_with_words(quote_literal(w.word)::tsquery, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 1));
  return old;
end $$;
create trigger forget_post before delete on posts for each row execute function forget_post();

-- Each word as written, the last as a beginning, or as it stems. Takes what search_text made.
create function search_query(words text) returns tsquery
  language sql immutable strict parallel safe
begin atomic
  select string_agg(
           '(' || array_to_string(
             format('''%s''%s', word, case when place = total then ':*' else '' end)
               || (select array_agg(format('''%s''', stem)) from unnest(tsvector_to_array(to_tsvector('english', word))) stem),
             ' | ') || ')', ' & ')::tsquery
    from (select word, place, count(*) over () as total
            from unnest(string_to_array(words, ' ')) with ordinality w (word, place)
           where place <= 8 and word <> '') as typed;
end;

-- What somebody may have meant: each unknown word replaced by the known one most like it; null when nothing comes of it.
create function meant_words(words_kind text, typed text) returns text
  language plpgsql stable set pg_trgm.similarity_threshold = 0.4 as $$
declare
  word_typed text;
  word_known text;
  meant text[] = '{}';
begin
  foreach word_typed in array string_to_array(typed, ' ') loop
    select w.word into word_known from search_words w
     where w.kind = words_kind and w.word >= word_typed and w.word < word_typed || chr(1114111)
     order by w.word limit 1;
    if found then
      meant = meant || word_typed;
    else
      execute format(
        'select word from search_words where kind = %L and word %% $1
          order by similarity(word, $1) desc, abs(length(word) - length($1)), word limit 1', words_kind)
        into word_known using word_typed;
      if word_known is null then
        return null;
      end if;
      meant = meant || word_known;
    end if;
  end loop;
  return nullif(array_to_string(meant, ' '), typed);
end $$;

-- Tags most like a mistyped one, the most alike first.
create function hashtags_alike(typed text) returns setof hashtags
  language plpgsql stable rows 20 set pg_trgm.similarity_threshold = 0.4 as $$
begin
  return query execute
    'select * from hashtags where posts_count > 0 and term % $1
      order by similarity(term, $1) desc, posts_count desc, tag limit 20' using typed;
end $$;

-- Whom and what there already is.
insert into search_names (term, user_id)
select term, u.id from users u, search_terms_of(u.username, u.first_name, u.last_name) term where u.deleted_at is null;
select learn_words('people', array_agg(term)) from search_names;
insert into search_posts (post_id, words)
select p.id, search_words_of(p.title, p.body, p.hashtag) from posts p
 where p.status = 'published' and p.deleted_at is null and p.hidden_at is null order by p.id;
insert into search_words (kind, word)
select distinct 'posts', lexeme from search_posts, unnest(words) where lexeme ~ '^[[:alpha:]]{3,30}$';
