import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const learnerNotifications = {
  'course-message': { text: (actors) => `${actors} wrote to the learners of a course` },
} satisfies Record<string, NotificationDeclaration>

const listReceivedMessages = statement<
  { id: string; text: string; courseId: string },
  { viewerId: string; ids: readonly string[] }
>(`
  select m.id, left(m.subject || ' – ' || m.content, 300) as text, m.course_id
    from course_message_recipients r join course_messages m on m.id = r.message_id
    join courses c on c.id = m.course_id left join users u on u.id = c.user_id cross join can_see_course(:viewerId, c, u)
   where r.user_id = :viewerId and m.id = any(:ids::uuid[])`)

/** Messages of creators as notifications show them to who got them. */
export const describeCourseMessages: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listReceivedMessages(db, { viewerId, ids })).map(({ id, text, courseId }) => ({
    id,
    text,
    picture: null,
    path: `/courses/${courseId}`,
  }))
