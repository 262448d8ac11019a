import { aCourse } from '#features/courses/testing/courses.ts'
import { anEvent, inDays } from '#features/calendar/testing/events.ts'
import { type Plant, type Planted, each, insert, pair } from './planting.ts'

const anAnnouncement: Plant = async (world, people, before) => {
  const events = [await anEvent(world, people[0]), await anEvent(world, people[1])]
  const [first, second] = [events[0]!.eventId, events[1]!.eventId]
  for (const id of [first, second])
    await insert(
      world,
      `insert into learner_announcements (event_id, kind, due_at) values ($1, 'event-changed', $2)`,
      id,
      before,
    )
  const done = `select done_at is not null as is_done from learner_announcements where event_id = $1`
  return { fails: ['learner_announcements', 'event_id', first], done, second }
}

const aReminder: Plant = async (world, people, before) => {
  // A day before it is within the two days that are scheduled ahead, at whatever time of day this runs.
  const form = { startTime: `${inDays(world, 2)}T16:00`, endTime: `${inDays(world, 2)}T17:30` }
  const events = [await anEvent(world, people[0], form), await anEvent(world, people[1], form)]
  const [first, second] = [events[0]!.eventId, events[1]!.eventId]
  // Later in the day the others are scheduled already, too.
  await insert(
    world,
    `delete from event_reminders r using event_reminders earlier
      where r.event_id = any($1::uuid[]) and earlier.event_id = r.event_id and earlier.minutes > r.minutes`,
    [first, second],
  )
  await insert(
    world,
    `update event_reminders set due_at = $2 where event_id = any($1::uuid[])`,
    [first, second],
    before,
  )
  const done = `select bool_and(sent_at is not null) as is_done from event_reminders where event_id = $1`
  return { fails: ['event_reminders', 'event_id', first], done, second }
}

const anAllDayReminder: Plant = async (world, people) => {
  const form = { isAllDay: true, startTime: inDays(world, 3), endTime: null }
  const events = [await anEvent(world, people[0], form), await anEvent(world, people[1], form)]
  const [first, second] = [events[0]!.eventId, events[1]!.eventId]
  await insert(world, `delete from event_reminders where event_id = any($1::uuid[])`, [first, second])
  const done = `select count(*) > 0 as is_done from event_reminders where event_id = $1`
  return { fails: ['event_reminders', 'event_id', first], done, second }
}

const aLetter: Plant = async (world, people, before) => {
  const course = await aCourse(world.db, people[0])
  const sql = `insert into course_messages (course_id, user_id, subject, content, recipients, sent_at) values ($1, $2, 'Hello', 'Well done.', 2, $3) returning id`
  const [message] = await insert(world, sql, course.id, people[0].id, before)
  const [first, second] = people.map(({ id }) => id).toSorted() as [string, string]
  for (const id of [first, second])
    await insert(
      world,
      `insert into course_message_recipients (message_id, user_id) values ($1, $2)`,
      message!.id,
      id,
    )
  return {
    fails: ['course_message_recipients', 'user_id', first],
    done: `select bool_and(status <> 'queued') as is_done from course_message_recipients where user_id = $1`,
    second,
  }
}

const aRecipe: Plant = async (world, people, before) => {
  const [first, second] = await pair(people, async (person) => {
    const { id } = await aCourse(world.db, person)
    const sql = `insert into course_recipes (course_id, recipe, is_on, subject, content, starts_at, queued_until, next_look_at)
      values ($1, 'welcome', true, 'Hello', 'Well done.', $2, $2, $2)`
    await insert(world, sql, id, before)
    return id
  })
  const done = `select next_look_at > now() as is_done from course_recipes where course_id = $1`
  return { fails: ['course_recipes', 'course_id', first], done, second }
}

const aRecipeMail: Plant = async (world, people, before) => {
  const course = await aCourse(world.db, people[0])
  const sql = `insert into course_recipes (course_id, recipe, is_on, subject, content, starts_at, queued_until, next_look_at, queued)
    values ($1, 'welcome', false, 'Hello', 'Well done.', $2, $2, $2, 2)`
  await insert(world, sql, course.id, before)
  const mail = `insert into recipe_mails (course_id, recipe, user_id, due_at, changed_at) values ($1, 'welcome', $2, $3, $3)`
  const [first, second] = people.map(({ id }) => id).toSorted() as [string, string]
  for (const id of [first, second]) await insert(world, mail, course.id, id, before)
  return {
    fails: ['recipe_mails', 'user_id', first],
    done: `select status <> 'queued' as is_done from recipe_mails where user_id = $1`,
    second,
  }
}

const aMail = each({
  sql: `insert into notifications (user_id, kind, group_id, subject_type, subject_id, changed_at, created_at, mail_due_at)
    values ($1, 'new-follower', gen_random_uuid(), 'user', $1, $2, $2, $2) returning user_id as id`,
  table: 'notifications',
  column: 'user_id',
  done: `select bool_and(mail_due_at is null) as is_done from notifications where user_id = $1`,
})

const highlights = each({
  sql: `insert into chat_settings (user_id, weekly_highlights, highlights_from) values ($1, true, $2) returning user_id as id`,
  table: 'chat_settings',
  column: 'user_id',
  done: `select highlights_from > now() - interval '1 day' as is_done from chat_settings where user_id = $1`,
})

const anExport = each({
  sql: `insert into data_exports (user_id, requested_at) values ($1, now() + ($2::timestamptz - $2)) returning id`,
  table: 'data_exports',
  done: `select status = 'ready' as is_done from data_exports where id = $1`,
})

const anOldExport = each({
  sql: `insert into data_exports (user_id, requested_at, status, key, expires_at)
    values ($1, now(), 'ready', 'exports/' || gen_random_uuid() || '.zip', $2) returning id`,
  table: 'data_exports',
  done: `select status = 'expired' as is_done from data_exports where id = $1`,
})

const aPackage = each({
  sql: `insert into course_packages (user_id, kind, name, client_id, requested_at)
    values ($1, 'import', 'a.zip', gen_random_uuid(), now() + ($2::timestamptz - $2)) returning id`,
  table: 'course_packages',
  done: `select status = 'failed' as is_done from course_packages where id = $1`,
})

const anOldPackage = each({
  sql: `insert into course_packages (user_id, kind, name, client_id, requested_at, status, key, expires_at)
    values ($1, 'export', 'A course', gen_random_uuid(), now(), 'ready', 'packages/' || gen_random_uuid() || '.zip', $2)
    returning id`,
  table: 'course_packages',
  done: `select status = 'expired' as is_done from course_packages where id = $1`,
})

const anErasure = each({
  sql: `update users set deleted_at = $2 where id = $1 returning id`,
  table: 'users',
  done: `select not exists (select from users where id = $1) as is_done`,
})

/** Loops over what members hear, take with them, or leave. */
export const plantedForPeople: Planted = {
  'announce-to-learners': { chore: 'announce-to-learners', plant: anAnnouncement },
  'send-reminders': { chore: 'send-reminders', plant: aReminder },
  'schedule-all-day-reminders': { chore: 'schedule-reminders', plant: anAllDayReminder },
  'deliver-course-messages': { chore: 'deliver-course-messages', plant: aLetter },
  'queue-recipe-mails': { chore: 'queue-recipe-mails', plant: aRecipe },
  'send-recipe-mails': { chore: 'send-recipe-mails', plant: aRecipeMail },
  'mail-notifications': { chore: 'mail-notifications', plant: aMail },
  'mail-highlights': { chore: 'mail-highlights', plant: highlights },
  'make-exports': { chore: 'make-exports', plant: anExport },
  'purge-exports': { chore: 'purge-exports', plant: anOldExport },
  'run-course-packages': { chore: 'run-course-packages', plant: aPackage },
  'purge-course-packages': { chore: 'purge-course-packages', plant: anOldPackage },
  'erase-accounts': { chore: 'erase-accounts', plant: anErasure },
}
