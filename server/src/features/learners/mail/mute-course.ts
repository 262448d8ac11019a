import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { serveEmailLink } from '#features/settings/public.ts'
import type { Context } from '#context.ts'
import { mutingOf } from './mute-token.ts'

const mute = statement(`
  insert into course_mutes (user_id, course_id)
  select user_id, course_id from enrolments where user_id = $1 and course_id = $2
  on conflict do nothing`)

const pages = {
  ask: `<h1>Stop mails about this course?</h1>
<p>Its creator can no longer send you mails. What they write still comes to your notifications on Akada.</p>
<form method="post"><button>Stop these mails</button></form>`,
  done: `<h1>No more mails</h1>
<p>You get no more mails from the creator of this course.</p>
<p><a href="/classroom/my-learning">Go to your courses</a></p>`,
  bad: `<h1>This link is not whole</h1>
<p>Open it again from the mail.</p>
<p><a href="/">Go to Akada</a></p>`,
}

/** Ends the emails of one course, by the link in each of them. */
export function serveCourseMutes(app: FastifyInstance, { db, secret }: Pick<Context, 'db' | 'secret'>): void {
  serveEmailLink(app, {
    path: '/unsubscribe/course',
    pages,
    isKnown: (token) => mutingOf(secret, token) !== undefined,
    act: async (token) => {
      const muting = mutingOf(secret, token)
      if (muting) await mute(db, muting.userId, muting.courseId)
    },
  })
}
