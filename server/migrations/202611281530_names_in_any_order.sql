-- Names are found by their words in any order, and by words with an apostrophe or a hyphen as one word and as two.

-- Like search_text, but signs between letters are nothing instead of a space: O'Brien is obrien, Ann-Marie annmarie.
create function search_text_joined(words text) returns text
  language sql immutable strict parallel safe
begin atomic
  select search_text(regexp_replace(words, '(?<=[[:alnum:]])[^[:alnum:][:space:]]+(?=[[:alnum:]])', '', 'g'));
end;

-- Names as they are looked through in lists: as search_text, followed by the joined words if they differ.
create function search_text_of_names(names text) returns text
  language sql immutable strict parallel safe
begin atomic
  select search_text(names)
         || case when search_text_joined(names) = search_text(names) then '' else ' ' || search_text_joined(names) end;
end;

-- Everything that a member's name can begin to be typed as: the username, and first and last name in either order, each
-- from every word on; and of longer names every two words. 'tolu.cuts', Tolu Ade Bello: tolu cuts, cuts, tolucuts, tolu ade
-- bello, ade bello, bello, ade bello tolu, bello tolu, tolu, tolu bello, bello ade, ade tolu.
create or replace function search_terms_of(username text, first_name text, last_name text) returns setof text
  language sql immutable parallel safe
begin atomic
  with written (words, is_name) as (
    select search_text(username), false
    union select search_text_joined(username), false
    union select replace(search_text(username), ' ', ''), false
    union select search_text(first_name || ' ' || last_name), true
    union select search_text_joined(first_name || ' ' || last_name), true
    union select search_text(last_name || ' ' || first_name), true
    union select search_text_joined(last_name || ' ' || first_name), true),
  split as (select string_to_array(words, ' ') as parts, is_name from written)
  select distinct left(term, 100) from (
    select array_to_string(parts[n:], ' ') from split, generate_series(1, least(array_length(parts, 1), 8)) n
    union all
    select parts[a] || ' ' || parts[b]
      from split, generate_series(1, least(array_length(parts, 1), 6)) a, generate_series(1, least(array_length(parts, 1), 6)) b
     where is_name and a <> b and array_length(parts, 1) > 2) as terms (term)
   where term <> '';
end;

insert into search_names (term, user_id)
select term, u.id from users u, search_terms_of(u.username, u.first_name, u.last_name) term where u.deleted_at is null
on conflict do nothing;
insert into search_words (kind, word)
select distinct 'people', term from search_names where term ~ '^[[:alpha:]]{3,30}$'
on conflict do nothing;

create or replace function learner_terms(member users) returns text language sql stable
begin atomic
  select search_text_of_names(member.first_name || ' ' || member.last_name || ' ' || member.username)
         || case when member.email like '%.invalid' then '' else ' ' || lower(member.email) end
         || coalesce(' ' || search_text((select name from countries where code = member.country)), '');
end;
update enrolments e set found_by = learner_terms(u) from users u where u.id = e.user_id and e.found_by <> learner_terms(u);
