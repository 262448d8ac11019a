import { eraseEvents } from './events/erase-events.ts'
import { removeGuest } from './invite.ts'
import { type Db, statement } from '#db/connect.ts'
import { eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteParticipations = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from event_participants where id = any(array(
      select id from event_participants where user_id = :userId limit 500)) returning 1)
  select count(*)::int as rows from deleted`)

const updateGuestInviters = statement<{ rows: number }, { userId: string }>(`
  with changed as (
    update event_participants set invited_by = null where id = any(array(
      select id from event_participants where invited_by = :userId limit 500)) returning 1)
  select count(*)::int as rows from changed`)

const from = 'event_participants p join events e on e.id = p.event_id'

/** A member's events, invitations and answers. */
export const calendarData: PersonalData = {
  sections: [
    section({
      name: 'events',
      about: 'Events you planned',
      columns: `id, series_id, title, description, color, timezone, first_date::text as first_date, start_time::text as start_time,
        duration_minutes, duration_days, repeat_type, repeat_interval, days_of_week, repeat_count, include_webinar,
        course_id, space_id, cancelled_at, cancellation_note, created_at`,
      from: 'events',
      where: 'owner_id = :userId',
      cursor: 'id',
    }),
    section({
      name: 'event-invitations',
      about: 'Events you take part in, and your answers',
      columns: 'p.event_id, e.title, p.role, p.status, p.responded_at, p.reminders, p.created_at',
      from,
      where: 'p.user_id = :userId',
      cursor: 'p.id',
    }),
    section({
      name: 'event-guests',
      about: 'Whom you invited by email',
      columns: 'event_id, email, name, status, created_at',
      from: 'event_participants',
      where: 'invited_by = :userId',
      cursor: 'id',
    }),
    section({
      name: 'event-answers',
      about: 'Your answers for single dates',
      columns: 'r.date::text as date, p.event_id, r.status, r.responded_at',
      from: 'occurrence_responses r join event_participants p on p.id = r.participant_id',
      where: 'p.user_id = :userId',
      cursor: `p.id::text || r.date::text`,
    }),
    section({
      name: 'calendar-feed',
      about: 'How often you replaced the address of your calendar',
      columns: 'rotation',
      from: 'calendar_feeds',
      where: ofMember,
    }),
  ],
  withheld: { learner_announcements: 'up to which id learners have been notified; deleted with the event' },
  erase: [
    // As a guest they were known by their address.
    { phase: 'identity', erase: (tx: Db, { email }) => removeGuest(tx, email) },
    { phase: 'activity', erase: eraseInBatches(deleteParticipations) },
    { phase: 'activity', erase: eraseInBatches(updateGuestInviters) },
    { phase: 'content', erase: eraseEvents },
  ],
}
