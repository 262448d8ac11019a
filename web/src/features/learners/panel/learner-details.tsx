import { Trans, useLingui } from '@lingui/react/macro'
import { shortDate } from '#lib/time/dates.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { WithIcon } from '#ui/controls/with-icon.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { EmailLearner } from '../actions/email-learner.tsx'
import { RemoveLearner } from '../actions/remove-learner.tsx'
import { watchedText } from '../data/learner-texts.ts'
import type { LearnerInFull } from '../data/learners.queries.ts'
import { Attempts } from './attempts.tsx'
import { LessonWay } from './lesson-way.tsx'
import css from './panel.module.css'

interface Props {
  courseId: string
  learner: LearnerInFull
}

export function LearnerDetails({ courseId, learner }: Props) {
  const { t } = useLingui()
  const { userId, name, email, avatar, username } = learner
  return (
    <div className={css.details}>
      <div className={css.face}>
        <Avatar name={name} src={avatar} size={72} />
        <p>
          <Link to="/socials/profile/:userId" params={{ userId }}>
            @{username}
          </Link>
          <span>{email}</span>
        </p>
      </div>
      <div className={css.actions}>
        <Link to="/classroom/messaging" search={{ with: userId }} className={buttonClass({})}>
          <WithIcon icon="chat-circle">
            <Trans>Message</Trans>
          </WithIcon>
        </Link>
        <EmailLearner courseId={courseId} learner={learner} />
      </div>
      <LabelCard
        rows={[
          [t`Demographic`, learner.demographic || '–'],
          [t`Enrolled`, shortDate(learner.enrollmentDate)],
          [t`Last active`, relativeTime(learner.lastActive)],
          [t`Watched`, watchedText(learner.totalWatchTime)],
          ...(learner.completedAt ? [[t`Completed`, shortDate(learner.completedAt)] as const] : []),
          ...(learner.certificate ? [[t`Certificate`, certificateLink(learner.certificate)] as const] : []),
        ]}
      />
      <LessonWay learner={learner} />
      <Attempts courseId={courseId} attempts={learner.attempts} />
      <Meetings meetings={learner.meetings} />
      <Messages messages={learner.messages} />
      <RemoveLearner courseId={courseId} learner={learner} />
    </div>
  )
}

const certificateLink = (number: string) => (
  <Link key="certificate" to="/certificates/:number" params={{ number }}>
    {number}
  </Link>
)

function Messages({ messages }: Pick<LearnerInFull, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <section className={css.part}>
      <h3>
        <Trans>What you wrote</Trans>
      </h3>
      <ul className={css.rows}>
        {messages.map(({ id, subject, sentAt }) => (
          <li key={id}>
            <span dir="auto">{subject}</span>
            <span className={css.fact}>{relativeTime(sentAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Meetings({ meetings }: Pick<LearnerInFull, 'meetings'>) {
  if (meetings.length === 0) return null
  return (
    <section className={css.part}>
      <h3>
        <Trans>Live classes</Trans>
      </h3>
      <ul className={css.rows}>
        {meetings.map(({ id, title, joinedAt, seconds }) => (
          <li key={id}>
            <span dir="auto">{title || <Trans>Meeting</Trans>}</span>
            <span className={css.fact}>
              {shortDate(joinedAt)} · {watchedText(seconds)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
