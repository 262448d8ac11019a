import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { learnersText } from '#lib/text/course-texts.ts'
import { managementQuery } from '../data/studio.queries.ts'
import css from './manage.module.css'

const quiet = buttonClass({ kind: 'outline', size: 36 })

interface Props {
  courseId: string
  /** There must be learners to write to. */
  students: number
}

/** What was written to the learners of a course, and which posts lead to it. */
export function CourseReach({ courseId, students }: Props) {
  const management = useQuery(managementQuery(courseId))
  if (management.error && !management.data)
    return <ErrorBox onRetry={() => void management.refetch()}>{describeError(management.error)}</ErrorBox>
  if (!management.data) return null
  const { messages, posts } = management.data
  return (
    <>
      {(students > 0 || messages.length > 0) && <Messages courseId={courseId} messages={messages} />}
      <Posts posts={posts} />
    </>
  )
}

interface Message {
  id: string
  subject: string
  recipients: number
  sentAt: string
}

function Messages({ courseId, messages }: { courseId: string; messages: readonly Message[] }) {
  const { t } = useLingui()
  return (
    <section className={css.ways} aria-label={t`Messages to learners`}>
      <div className={css.reachHead}>
        <h2>
          <Trans>Messages to learners</Trans>
        </h2>
        <Link to="/classroom/trainee" search={{ course: courseId }} className={quiet}>
          <Trans>Write to learners</Trans>
        </Link>
      </div>
      {messages.length === 0 ? (
        <p className={css.hint}>
          <Trans>You have not written to them yet.</Trans>
        </p>
      ) : (
        <Margin as="ul" width="amount">
          {messages.map(({ id, subject, recipients, sentAt }) => (
            <MarginRow key={id} mark={shortDate(sentAt)} end={learnersText(recipients)}>
              <span dir="auto">{subject}</span>
            </MarginRow>
          ))}
        </Margin>
      )}
    </section>
  )
}

function Posts({ posts }: { posts: readonly { postId: string; title: string }[] }) {
  const { t } = useLingui()
  return (
    <section className={css.ways} aria-label={t`Posts that lead here`}>
      <div className={css.reachHead}>
        <h2>
          <Trans>Posts that lead here</Trans>
        </h2>
        <Link to="/uploads" className={quiet}>
          <Trans>New post</Trans>
        </Link>
      </div>
      {posts.length === 0 ? (
        <p className={css.hint}>
          <Trans>Choose this course on a post: Learn More on it opens the course.</Trans>
        </p>
      ) : (
        <ul className={css.posts}>
          {posts.map(({ postId, title }) => (
            <li key={postId}>
              <Link to="/posts/:id" params={{ id: postId }}>
                <span dir="auto">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
