import type { CourseCard } from '@akada/contract/courses/model'
import type { RecipeName } from '@akada/contract/learners/recipe-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { PlanLimitBanner, isPlanLimit } from '#features/plans/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { useDraftText } from '#ui/hooks/use-draft-text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import css from './recipes.module.css'
import { type RecipeForm, saveRecipeMutation, testRecipeMutation } from './recipes.queries.ts'
import { Days, Letter, NextCourse } from './recipe-fields.tsx'
import { RecipePreview } from './recipe-preview.tsx'

interface Props {
  course: CourseCard
  courses: readonly CourseCard[]
  recipe: RecipeName
  title: string
  form: RecipeForm
  overlay: { isOpen: boolean; close: () => void }
}

/** Writes one of the emails; what was typed stays until it is saved. */
export function RecipeEditor({ course, courses, recipe, title, form, overlay }: Props) {
  const name = `recipe ${course.id} ${recipe}`
  const subject = useDraftText(`${name} subject`, form.subject)
  const content = useDraftText(`${name} content`, form.content)
  const [{ days, nextCourseId = null }, setChoices] = useState<Choices>(form)
  const [side, setSide] = useState<Side>('write')
  const texts = { subject: subject.text, content: content.text, nextCourseId }
  const save = useMutation(saveRecipeMutation({ courseId: course.id, recipe }))
  const saveAll = () =>
    save.mutate(
      { ...texts, isOn: form.isOn, ...(days !== undefined && { days }) },
      {
        onSuccess: () => {
          subject.forget()
          content.forget()
          overlay.close()
        },
      },
    )
  const actions = (
    <>
      <SendTest courseId={course.id} recipe={recipe} texts={texts} />
      <Button isLoading={save.isPending} onClick={saveAll}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <Dialog isOpen={overlay.isOpen} title={title} onClose={overlay.close} actions={actions}>
      <div className={css.form}>
        <Sides side={side} onChoose={setSide} />
        {side === 'preview' ? (
          <RecipePreview {...{ course, courses, recipe }} texts={texts} />
        ) : (
          <>
            {days !== undefined && (
              <Days
                recipe={recipe}
                days={days}
                onChange={(next) => setChoices({ days: next, nextCourseId })}
              />
            )}
            <Letter {...{ subject, content, recipe }} error={save.error} />
            {recipe === 'finished' && (
              <NextCourse
                courses={courses.filter(({ id, status }) => id !== course.id && status === 'published')}
                chosen={nextCourseId}
                onChoose={(next) => setChoices({ days, nextCourseId: next })}
              />
            )}
          </>
        )}
        <Failure error={save.error} />
      </div>
    </Dialog>
  )
}

type Side = 'write' | 'preview'

function Sides({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  const { t } = useLingui()
  return (
    <Segmented
      legend={t`Edit or look at it`}
      isLegendHidden
      options={{ write: t`Edit`, preview: t`Preview` }}
      chosen={side}
      onChoose={onChoose}
    />
  )
}

type Choices = Pick<RecipeForm, 'days' | 'nextCourseId'>

/** Unless a field says it. */
function Failure({ error }: { error: Error | null }) {
  if (!error || fieldError(error, 'subject') || fieldError(error, 'content')) return null
  return isPlanLimit(error) ? <PlanLimitBanner error={error} /> : <FormFailure error={error} />
}

interface TestProps {
  courseId: string
  recipe: RecipeName
  texts: Pick<RecipeForm, 'subject' | 'content' | 'nextCourseId'>
}

function SendTest({ courseId, recipe, texts }: TestProps) {
  const { t } = useLingui()
  const test = useMutation(testRecipeMutation({ courseId, recipe }))
  const send = () =>
    test.mutate(texts, {
      onSuccess: ({ to }) => showToast({ message: t`A test is on its way to ${to}.`, tone: 'ok' }),
    })
  return (
    <>
      {test.isError && <Failure error={test.error} />}
      <Button kind="outline" isLoading={test.isPending} onClick={send}>
        <Trans>Send me a test</Trans>
      </Button>
    </>
  )
}
