import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** What creators write to their learners, and who has opted out; deleted with the row of the member. */
export const learnersData: PersonalData = {
  sections: [
    section({
      name: 'course-messages',
      about: 'What you wrote to your learners',
      columns: 'id, course_id, subject, content, recipients, sent_at',
      from: 'course_messages',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'course-messages-received',
      about: 'What creators of courses wrote to you',
      columns: 'm.id, m.course_id, m.subject, m.content, r.status, m.sent_at',
      from: 'course_message_recipients r join course_messages m on m.id = r.message_id',
      where: 'r.user_id = :userId',
      cursor: 'm.id',
    }),
    section({
      name: 'course-mutes',
      about: 'Courses you want no mail about',
      columns: 'course_id',
      from: 'course_mutes',
      where: ofMember,
      cursor: 'course_id',
    }),
  ],
}
