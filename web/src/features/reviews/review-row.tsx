import { type Review, reviewLength } from '@akada/contract/reviews/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { openReport } from '#features/reports/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Stars } from '#ui/fields/stars.tsx'
import { LongText } from '#ui/layout/long-text.tsx'
import css from './reviews.module.css'
import { replyMutation } from './reviews.queries.ts'
import { useDraftText } from '#ui/hooks/use-draft-text.ts'
import { fullName } from '@akada/contract/text/full-name'

interface Props {
  review: Review
  course: { id: string; isOwner: boolean; instructor: { firstName: string; username: string } | null }
}

/** A review of 2,000 characters would fill a phone twice. */
const shownLines = 6

/** What a learner thinks, how far they were, and what the teacher answered. */
export function ReviewRow({ review, course }: Props) {
  const { t } = useLingui()
  const me = useSession()
  const { id, rating, comment, percentage, createdAt, changedAt, _user: author } = review
  const name = fullName(author)
  return (
    <li className={css.review}>
      <Avatar name={name} src={author.avatar} size={40} />
      <div className={css.words}>
        <p className={css.who}>
          <Link to="/socials/profile/:userId" params={{ userId: author.id }}>
            <bdi>{name}</bdi>
          </Link>
          <Stars value={rating} />
          <small>
            {t`${percentage}% watched`} · {relativeTime(createdAt)}
            {changedAt !== createdAt && <> · {t`edited ${relativeTime(changedAt)}`}</>}
          </small>
        </p>
        {review.isWithdrawn && (
          <p
            className={css.hint}
          >{t`Withdrawn: the course was returned. Only you and the teacher see this review.`}</p>
        )}
        {comment && <LongText text={comment} lines={shownLines} />}
        <Reply review={review} course={course} />
        {course.isOwner && <ReplyForm review={review} courseId={course.id} />}
        {me?.id !== author.id && !course.isOwner && (
          <Button kind="quiet" size={36} icon="flag" onClick={() => openReport({ type: 'REVIEW', id })}>
            {t`Report`}
          </Button>
        )}
      </div>
    </li>
  )
}

function Reply({ review: { reply }, course: { instructor } }: Props) {
  const { t } = useLingui()
  if (!reply) return null
  const teacher = instructor?.firstName ?? instructor?.username ?? t`The teacher`
  return (
    <div className={css.reply}>
      <small>{t`${teacher} answered, ${relativeTime(reply.createdAt)}`}</small>
      <LongText text={reply.body} lines={shownLines} />
    </div>
  )
}

function ReplyForm({ review: { id, reply }, courseId }: { review: Review; courseId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const draft = useDraftText(`reply.${id}`, reply?.body)
  const send = useMutation(replyMutation(courseId, id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.text.trim() === '') return setEmpty(true)
    send.mutate(draft.text, {
      onSuccess: () => {
        draft.forget()
        setOpen(false)
      },
    })
  }
  if (!isOpen)
    return (
      <Button kind="quiet" size={36} icon="chat-circle" onClick={() => setOpen(true)}>
        {reply ? t`Change answer` : t`Answer`}
      </Button>
    )
  return (
    <form className={css.form} onSubmit={submit}>
      <Field label={t`Your answer`} error={isEmpty ? t`Write an answer.` : undefined}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            value={draft.text}
            maxLength={reviewLength}
            onChange={({ target }) => {
              draft.write(target.value)
              setEmpty(false)
            }}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" size={36} isLoading={send.isPending}>
          {t`Send answer`}
        </Button>
        <Button kind="quiet" size={36} onClick={() => setOpen(false)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
