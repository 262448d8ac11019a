-- The one clock of the functions: what they decide by the time they decide by `clock_time()`, which tests can set.
create function clock_time() returns timestamptz language sql stable parallel safe return now();

-- Their texts stay as they are but for the clock; db/functions.sql has them.
do $$
declare
  deciding regprocedure;
begin
  foreach deciding in array array[
    'admit_members(uuid, uuid[], uuid[])', 'can_interact(uuid, users)', 'can_post(uuid, uuid)',
    'can_see_community(uuid, communities)', 'can_take_part(uuid, uuid)', 'end_invitations_to_space()',
    'end_links_of_account()', 'end_links_of_member()', 'note_changed_credentials()', 'post_refusal(uuid, uuid)',
    'recount_course()']::regprocedure[]
  loop
    execute replace(pg_get_functiondef(deciding), 'now()', 'clock_time()');
  end loop;
end $$;
alter table progress_recounts alter column requested_at set default clock_time();

-- Nobody reads when a lesson was changed.
alter table lessons drop column changed_at;
