import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { lessonsAndQuizzesText } from '#lib/text/course-texts.ts'
import { lessonsOf, quizzesOf } from '../data/course-texts.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Failure } from '../editor/failure.tsx'
import css from './publish.module.css'

interface Props {
  course: Course
  isOpen: boolean
  isPending: boolean
  error: unknown
  onClose: () => void
  onConfirm: (containsSynthetic: boolean) => void
}

/** Asks for confirmation, and whether something in the course is synthetic. */
export function PublishDialog({ course, isOpen, isPending, error, onClose, onConfirm }: Props) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<'no' | 'yes'>()
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      title={t`Publish this course?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            <Trans>No</Trans>
          </Button>
          <Button
            isLoading={isPending}
            disabled={answer === undefined}
            aria-describedby={answer ? undefined : 'publish-reason'}
            onClick={() => onConfirm(answer === 'yes')}
          >
            <Trans>Yes</Trans>
          </Button>
        </>
      }
    >
      <div className={css.question}>
        <p>
          <Where course={course} />{' '}
          <Trans>You can still change lessons afterwards; those who have joined keep their progress.</Trans>
        </p>
        <Choice
          isStacked
          legend={t`Does it show synthetic or altered content: a made-up voice, a changed face, an event that did not happen?`}
          options={{
            no: t`Everything is real`,
            yes: (
              <>
                {t`Some of it is synthetic or altered`}
                <small className={css.note}>
                  {t`The course then says: Contains synthetic or altered content.`}
                </small>
              </>
            ),
          }}
          chosen={answer}
          onChoose={setAnswer}
        />
        {!answer && (
          <p id="publish-reason" className={css.note}>
            <Trans>Choose one of the two first.</Trans>
          </p>
        )}
        <Failure error={error} />
      </div>
    </Dialog>
  )
}

function Where({ course }: { course: Course }) {
  const { t } = useLingui()
  const quizzes = quizzesOf(course).length
  const all = lessonsAndQuizzesText(lessonsOf(course).length + quizzes, quizzes)
  const price = shortMoneyOf(course.priceMinor)
  if (!course.isListed) return t`Only those with the link find it. ${all}.`
  return course.isPaid
    ? t`It goes to the market at ${price}. ${all}.`
    : t`It goes to the market for free. ${all}.`
}
