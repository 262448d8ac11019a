/**
 * SQL: the events of a window in which member $1 takes part: $2 from, $3 to. Learners need no row of their own: the events
 * of a course are found by its id, for each course of the member (`offset 0`: no plan may read those of all courses).
 * The courses are no parameter: with an array PostgreSQL would plan every call, at several times the cost of its rows.
 */
export const memberEvents = `(
  select p.event_id, p.id as participant_id, p.status, p.role
    from event_participants p
   where p.user_id = $1 and not p.is_learner and p.last_ends_at > $2 and p.first_starts_at < $3
  union all
  select e.id, p.id, coalesce(p.status, 'pending'), 'participant'
    from enrolments l
   cross join lateral (
     select id from events
      where course_id = l.course_id and last_ends_at > $2 and first_starts_at < $3 and cancelled_at is null offset 0) e
    left join event_participants p on p.event_id = e.id and p.user_id = $1
   where l.user_id = $1 and l.ended_at is null and p.is_learner is not false)`
