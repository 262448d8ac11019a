import { aCourse } from '#features/courses/testing/courses.ts'
import { aMeeting, aRecording } from '#features/meetings/testing/meetings.ts'
import { anOrder, openWallet, settle } from '#features/payments/testing/books.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { type Plant, type Planted, ids, insert } from './planting.ts'

const anEarning: Plant = async (world, people) => {
  const wallets: string[] = []
  for (const { id } of people) {
    const seller = { id, wallet: await openWallet(world.db, id) }
    await settle(world.db, await anOrder(world.db, seller, { holdDays: 0 }), { at: world.now() })
    wallets.push(seller.wallet)
  }
  const done = `select bool_and(released_at is not null) as is_done from earnings where wallet_id = $1`
  return { fails: ['earnings', 'wallet_id', wallets[0]!], done, second: wallets[1]! }
}

const aSubscription: Plant = async (world, people, before) => {
  for (const one of people) await subscribe(world.db, one, 'pro')
  const [first, second] = [people[0].id, people[1].id]
  const over = `update subscriptions set renews = false, period_ends_at = $2, next_look_at = $2, period_starts_at = $2::timestamptz - interval '30 days' where user_id = any($1::uuid[])`
  await insert(world, over, [first, second], before)
  const done = `select state = 'ended' as is_done from subscriptions where user_id = $1`
  return { fails: ['subscriptions', 'user_id', first], done, second }
}

const aPaidCourse: Plant = async (world, people) => {
  const paid = { isPaid: true, currency: 'NGN', amountMinor: 500_000 }
  const courses = [await aCourse(world.db, people[0], paid), await aCourse(world.db, people[1], paid)]
  const [first, second] = ids(courses)
  return {
    fails: ['courses', 'id', first],
    done: `select coalesce(over_plan = 'not-for-sale', false) as is_done from courses where id = $1`,
    second,
  }
}

const aRecount: Plant = async (world, people, before) => {
  const [first, second] = ids([await aCourse(world.db, people[0]), await aCourse(world.db, people[1])])
  for (const id of [first, second])
    await insert(
      world,
      `insert into progress_recounts (course_id, requested_at) values ($1, $2) on conflict (course_id) do update set requested_at = excluded.requested_at`,
      id,
      before,
    )
  return {
    fails: ['progress_recounts', 'course_id', first],
    done: `select not exists (select from progress_recounts where course_id = $1) as is_done`,
    second,
  }
}

const recordings =
  (fields: object, done: string): Plant =>
  async (world, people) => {
    const [first, second] = [
      await aRecording(world, people[0], fields),
      await aRecording(world, people[1], fields),
    ]
    return { fails: ['meeting_recordings', 'id', first], done, second }
  }

const aRunningRecording: Plant = async (world, people, before) => {
  const rows: string[] = []
  for (const one of people) {
    const { id: meetingId } = await aMeeting(world.db, one, { endedAt: before })
    rows.push(
      await aRecording(world, one, { meetingId, state: 'recording', endedAt: null, startedAt: before }),
    )
  }
  return {
    fails: ['meeting_recordings', 'id', rows[0]!],
    done: `select state = 'preparing' as is_done from meeting_recordings where id = $1`,
    second: rows[1]!,
  }
}

const aWatermark: Plant = async (world, people, before) => {
  const all = [await world.aPost(people[0]), await world.aPost(people[1])]
  const [first, second] = [all[0]!.mediaId, all[1]!.mediaId]
  for (const id of [first, second])
    await insert(
      world,
      `insert into watermarks (media_id, name, asked_at) values ($1, 'ada', $2)`,
      id,
      before,
    )
  return {
    fails: ['watermarks', 'media_id', first],
    done: `select not exists (select from watermarks where media_id = $1) as is_done`,
    second,
  }
}

const anUnusedUpload: Plant = async (world, people, before) => {
  const [first, second] = [(await world.anUpload(people[0])).key, (await world.anUpload(people[1])).key]
  await insert(
    world,
    `update uploads set changed_at = $2 where key = any($1::text[])`,
    [first, second],
    before,
  )
  return {
    fails: ['uploads', 'key', first],
    done: `select state = 'purged' as is_done from uploads where key = $1`,
    second,
  }
}

const anAttempt: Plant = async (world, people, before) => {
  const course = await aCourse(world.db, people[0])
  const lesson = `insert into lessons (course_id, module_id, position, kind, title) values ($1, $2, 9, 'quiz', 'Quiz') returning id`
  const [quiz] = await insert(world, lesson, course.id, course.moduleId)
  await insert(world, `insert into quizzes (id) values ($1)`, quiz!.id)
  const sql = `insert into quiz_attempts (quiz_id, user_id, number, paper, started_at, due_at, total, status) values ($1, $2, 1, '[]', $3, $3, 100, 'open') returning id`
  const rows = [
    await insert(world, sql, quiz!.id, people[0].id, before),
    await insert(world, sql, quiz!.id, people[1].id, before),
  ]
  const [first, second] = ids(rows.flat())
  return {
    fails: ['quiz_attempts', 'id', first],
    done: `select status <> 'open' as is_done from quiz_attempts where id = $1`,
    second,
  }
}

interface Changed {
  /** With both posts as $1 and a month ago as $2. */
  change: string
  table: string
  column: string
  done: string
}

const posts =
  ({ change, table, column, done }: Changed): Plant =>
  async (world, people, before) => {
    const [first, second] = ids([await world.aPost(people[0]), await world.aPost(people[1])])
    await insert(world, change, [first, second], before)
    return { fails: [table, column, first], done, second }
  }

const unranked = posts({
  change: `with gone as (delete from post_hot where post_id = any($1::uuid[])) select $2::timestamptz`,
  table: 'post_hot',
  column: 'post_id',
  done: `select count(*) > 0 as is_done from post_hot where post_id = $1`,
})
const removed = posts({
  change: `update posts set removed_at = $2, deleted_at = $2 where id = any($1::uuid[])`,
  table: 'posts',
  column: 'id',
  done: `select removed_at is null as is_done from posts where id = $1`,
})

const old = new Date(Date.now() - 400 * 86_400_000)
const readyRecording = recordings(
  { state: 'ready' },
  `select notified_at is not null as is_done from meeting_recordings where id = $1`,
)
const oldRecording = recordings(
  { state: 'failed', endedAt: old, notifiedAt: old },
  `select not exists (select from meeting_recordings where id = $1) as is_done`,
)

/** Loops over what is sold, taught and stored. */
export const plantedOfContent: Planted = {
  'release-earnings': { chore: 'release-earnings', plant: anEarning },
  'renew-subscriptions': { chore: 'renew-subscriptions', plant: aSubscription },
  'fit-courses': { chore: 'fit-courses', plant: aPaidCourse },
  'recount-progress': { chore: 'recount-progress', plant: aRecount },
  'announce-recordings': { chore: 'follow-recordings', plant: readyRecording },
  'purge-recordings': { chore: 'follow-recordings', plant: oldRecording },
  'follow-recordings': { chore: 'follow-recordings', plant: aRunningRecording },
  'rank-posts': { chore: 'rank-posts', plant: unranked },
  'purge-removed-posts': { chore: 'purge-removed-posts', plant: removed },
  'purge-watermarks': { chore: 'purge-watermarks', plant: aWatermark },
  'sweep-uploads': { chore: 'sweep-uploads', plant: anUnusedUpload },
  'close-quiz-attempts': { chore: 'close-quiz-attempts', plant: anAttempt },
}
