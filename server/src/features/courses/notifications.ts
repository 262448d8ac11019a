import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const courseNotifications = {
  'course-published': { text: (actors) => `${actors} published a course` },
  'course-updated': { text: (actors) => `${actors} added lessons to a course you are taking` },
  'lesson-failed': { text: () => 'A lesson of your course could not be processed', isFromAkada: true },
} satisfies Record<string, NotificationDeclaration>

const listVisibleCourses = statement<
  { id: string; text: string; pictureKey: string | null },
  { viewerId: string; ids: readonly string[] }
>(`
  select c.id, c.title as text,
         (select coalesce(m.poster_key, m.play_key) from media_assets m
           where m.owner_type = 'course' and m.owner_id = c.id and m.released_at is null limit 1) as picture_key
    from courses c left join users u on u.id = c.user_id cross join can_see_course(:viewerId, c, u)
   where c.id = any(:ids::uuid[])`)

/** Courses as notifications show them. */
export const describeCourses: DescribeSubjects = async ({ db, storage }, viewerId, ids) =>
  (await listVisibleCourses(db, { viewerId, ids })).map(({ id, text, pictureKey }) => ({
    id,
    text,
    picture: pictureKey && storage.url(pictureKey),
    path: `/courses/${id}`,
  }))
