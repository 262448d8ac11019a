-- Who signed up with a phone number has an address that no mail reaches, and creators don't find them by their number.
create or replace function learner_terms(member users) returns text language sql stable
begin atomic
  select search_text(member.first_name || ' ' || member.last_name || ' ' || member.username)
         || case when member.email like '%.invalid' then '' else ' ' || lower(member.email) end
         || coalesce(' ' || search_text((select name from countries where code = member.country)), '');
end;
