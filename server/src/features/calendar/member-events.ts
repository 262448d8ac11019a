/**
 * SQL: the events of a window in which member $1 takes part: $2 from, $3 to, $4 the courses that they learn. Learners
 * need no row of their own: the events of a course are found by its id.
 */
export const memberEvents = `(
  select p.event_id, p.id as participant_id, p.status, p.role
    from event_participants p
   where p.user_id = $1 and not p.is_learner and p.last_ends_at > $2 and p.first_starts_at < $3
  union all
  select e.id, p.id, coalesce(p.status, 'pending'), 'participant'
    from events e left join event_participants p on p.event_id = e.id and p.user_id = $1
   where e.course_id = any($4::uuid[]) and e.last_ends_at > $2 and e.first_starts_at < $3 and e.cancelled_at is null
     and p.is_learner is not false)`
