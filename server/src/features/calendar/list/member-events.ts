/**
 * SQL: the events of a window in which a member takes part. Learners and members of a space need no row of their own: those
 * of a course or a space are found by its id, for each that the member is in (`offset 0`: no plan may read those of all
 * courses). The courses are no parameter: with an array PostgreSQL would plan every call, at several times the cost of its rows.
 */
export const memberEvents = `(
  select p.event_id, p.id as participant_id, p.status, p.role
    from event_participants p
   where p.user_id = :userId and not p.is_learner and p.last_ends_at > :from and p.first_starts_at < :to
  union all
  select e.id, p.id, coalesce(p.status, 'pending'), 'participant'
    from enrolments l
   cross join lateral (
     select id from events
      where course_id = l.course_id and last_ends_at > :from and first_starts_at < :to and cancelled_at is null offset 0) e
    left join event_participants p on p.event_id = e.id and p.user_id = :userId
   where l.user_id = :userId and l.ended_at is null and p.is_learner is not false
  union all
  select e.id, p.id, coalesce(p.status, 'pending'), 'participant'
    from conversation_members m
   cross join lateral (
     select id from events
      where space_id = m.conversation_id and last_ends_at > :from and first_starts_at < :to and cancelled_at is null
     offset 0) e
    join spaces s on s.id = m.conversation_id cross join can_read_space(:userId, s)
    left join event_participants p on p.event_id = e.id and p.user_id = :userId
   where m.user_id = :userId and p.is_learner is not false)`
