import { type Review, reviewLength } from '@akada/contract/reviews/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { RateStars } from '#ui/fields/stars.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import css from './reviews.module.css'
import { deleteReviewMutation, writeReviewMutation } from './reviews.queries.ts'
import { useDraftText } from '#ui/hooks/use-draft-text.ts'

interface Props {
  courseId: string
  mine: Review | null
}

/** A learner's own review: stars and words, changed as often as they like. */
export function ReviewForm({ courseId, mine }: Props) {
  const { t } = useLingui()
  const [rating, setRating] = useState(mine?.rating)
  const draft = useDraftText(`review.${courseId}`, mine?.comment)
  const write = useMutation(writeReviewMutation(courseId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rating === undefined) return
    write.mutate(
      { rating, comment: draft.text },
      {
        onSuccess: () => {
          draft.forget()
          showToast({ message: mine ? t`Your review was changed` : t`Thank you for your review`, tone: 'ok' })
        },
      },
    )
  }
  const reset = () => {
    draft.forget()
    draft.write('')
    setRating(undefined)
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label={t`Your review`}>
      <RateStars legend={t`Your rating`} value={rating} onRate={setRating} />
      {rating !== undefined && (
        <Field label={t`What should others know? (optional)`}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              value={draft.text}
              maxLength={reviewLength}
              onChange={({ target }) => draft.write(target.value)}
            />
          )}
        </Field>
      )}
      <div className={css.buttons}>
        {rating !== undefined && (
          <Button type="submit" isLoading={write.isPending}>
            {mine ? t`Change review` : t`Publish review`}
          </Button>
        )}
        {mine && <DeleteReview courseId={courseId} id={mine.id} onDeleted={reset} />}
      </div>
    </form>
  )
}

interface DeleteProps {
  courseId: string
  id: string
  onDeleted: () => void
}

function DeleteReview({ courseId, id, onDeleted }: DeleteProps) {
  const { t } = useLingui()
  const remove = useMutation(deleteReviewMutation(courseId))
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: onDeleted,
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t`Delete review`}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t`Delete your review?`}
        confirmLabel={t`Delete`}
        isPending={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t`Your stars no longer count. Any reply to your review is deleted, too.`}
      </AlertDialog>
    </>
  )
}
