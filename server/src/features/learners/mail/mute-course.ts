import { siteNameHtml } from '#installation/site-name.ts'
import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { serveEmailLink } from '#features/settings/public.ts'
import type { Context } from '#context.ts'
import { readMuteToken } from './mute-token.ts'

const insertCourseMute = statement<unknown, { userId: string; courseId: string }>(`
  insert into course_mutes (user_id, course_id)
  select user_id, course_id from enrolments where user_id = :userId and course_id = :courseId
  on conflict do nothing`)

const pages = {
  ask: `<h1>Stop emails about this course?</h1>
<p>Its creator can no longer email you. What they write still appears in your notifications on ${siteNameHtml}.</p>
<form method="post"><button>Stop these emails</button></form>`,
  done: `<h1>No more emails</h1>
<p>The creator of this course can no longer email you.</p>
<p><a href="/classroom/my-learning">Go to your courses</a></p>`,
  bad: `<h1>This link is incomplete</h1>
<p>Open it again from the email.</p>
<p><a href="/">Go to ${siteNameHtml}</a></p>`,
}

/** Ends the emails of one course, by the link in each of them. */
export function serveCourseMutes(app: FastifyInstance, { db, secret }: Pick<Context, 'db' | 'secret'>): void {
  serveEmailLink(app, {
    path: '/unsubscribe/course',
    pages,
    isKnown: (token) => readMuteToken(secret, token) !== undefined,
    act: async (token) => {
      const muting = readMuteToken(secret, token)
      if (muting) await insertCourseMute(db, { userId: muting.userId, courseId: muting.courseId })
    },
  })
}
