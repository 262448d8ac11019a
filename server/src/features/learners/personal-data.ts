import { statement } from '#db/connect.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** Mails that wait are no longer counted; how many were sent or stopped remains. */
const deleteRecipeMails = statement<{ userId: string }, { userId: string }>(`
  with deleted as (
    delete from recipe_mails where user_id = :userId returning course_id, recipe, user_id, status
  ), counts as (
    select course_id, recipe, count(*) as queued from deleted where status = 'queued' group by course_id, recipe
  ), counted as (
    update course_recipes r set queued = r.queued - n.queued from counts n where r.course_id = n.course_id and r.recipe = n.recipe
  )
  select user_id from deleted`)

/** Their courses may stay for those who learn them. */
const deleteRecipesOfCreator = statement<unknown, { userId: string }>(
  `delete from course_recipes r using courses c where c.id = r.course_id and c.user_id = :userId`,
)

async function erase({ db }: Erasing, userId: string): Promise<number> {
  const mails = await deleteRecipeMails(db, { userId })
  await deleteRecipesOfCreator(db, { userId })
  return mails.length
}

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
    section({
      name: 'course-recipes',
      about: 'Emails that go to your learners by themselves',
      columns: 'r.course_id, r.recipe, r.is_on, r.days, r.subject, r.content, r.queued, r.sent, r.stopped',
      from: 'course_recipes r join courses c on c.id = r.course_id',
      where: 'c.user_id = :userId',
      cursor: "r.course_id::text || ' ' || r.recipe",
    }),
    section({
      name: 'recipe-mails-received',
      about: 'Emails that your courses sent you by themselves, and that wait or were stopped',
      columns: 'course_id, recipe, lesson_id, status, due_at, changed_at',
      from: 'recipe_mails',
      where: ofMember,
      cursor: "course_id::text || ' ' || recipe",
    }),
    section({
      name: 'recipe-mail-days',
      about: 'How many of these emails you sent on the newest day',
      columns: 'day, sent',
      from: 'recipe_mail_days',
      where: ofMember,
      cursor: 'user_id',
    }),
  ],
  erase: [{ phase: 'activity', erase }],
}
