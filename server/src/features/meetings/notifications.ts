import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const meetingNotifications = {
  'live-started': { text: (actors) => `${actors} is live now` },
  'live-soon': { text: (actors) => `${actors} goes live in a few minutes` },
  'live-called-off': { text: (actors) => `${actors} called off a live lesson` },
  'recording-ready': { text: () => 'The recording of your meeting is ready', isFromAkada: true },
  'recording-failed': {
    text: () => 'The recording of your meeting could not be turned into a video',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

/** Lessons that are over are no news any more; that one was called off is. */
const listMeetingSubjects = statement<
  { id: string; code: string; title: string },
  { viewerId: string; ids: readonly string[] }
>(`
  select m.id, m.code, m.title from meetings m join users u on u.id = m.host_id cross join can_see_user(:viewerId, u)
   where m.id = any(:ids::uuid[]) and (m.ended_at is null or m.announced_at is null and m.ended_at < m.starts_at)`)

/** Live lessons as notifications show them. */
export const describeMeetings: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listMeetingSubjects(db, { viewerId, ids })).map(({ id, code, title }) => ({
    id,
    text: title,
    picture: null,
    path: `/streaming/${code}`,
  }))

const listRecordingSubjects = statement<
  { id: string; title: string },
  { viewerId: string; ids: readonly string[] }
>(`select id, title from meeting_recordings where user_id = :viewerId and id = any(:ids::uuid[])`)

/** Recordings as the notifications of their hosts show them. */
export const describeRecordings: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listRecordingSubjects(db, { viewerId, ids })).map(({ id, title }) => ({
    id,
    text: title,
    picture: null,
    path: '/studio/zoom/meeting',
  }))
