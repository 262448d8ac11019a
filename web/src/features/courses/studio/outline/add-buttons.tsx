import { type Course } from '@akada/contract/courses/model'
import { lessonMessages, lessonTitleLength } from '@akada/contract/courses/modules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AddQuiz } from '#features/quizzes/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { LevelField } from '../editor/course-field-parts.tsx'
import { addModuleMutation } from '../data/lessons.queries.ts'
import css from './outline.module.css'

/** Adds a module, or a lesson to the last one. */
export function AddButtons({ course, isSmall = false }: { course: Course; isSmall?: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const last = course.modules.at(-1)
  const look = isSmall ? ({ kind: 'quiet', size: 36 } as const) : ({ kind: 'primary' } as const)
  return (
    <>
      {course.category === 'STANDARD' && (
        <Button {...look} kind={isSmall ? 'quiet' : 'outline'} icon="plus" onClick={() => setAdding(true)}>
          <Trans>Module</Trans>
        </Button>
      )}
      {last && (
        <Button {...look} icon="plus" onClick={() => openOverlay('add', last.id)}>
          <Trans>Lesson</Trans>
        </Button>
      )}
      {last && (
        <Suspense>
          <AddQuiz courseId={course.id} moduleId={last.id} isSmall={isSmall} />
        </Suspense>
      )}
      <NewModule courseId={course.id} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function NewModule({
  courseId,
  isOpen,
  onClose,
}: {
  courseId: string
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={isOpen} title={t`New module`} onClose={onClose}>
      <NewModuleForm courseId={courseId} onClose={onClose} />
    </Dialog>
  )
}

function NewModuleForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [level, setLevel] = useState('')
  const [error, setError] = useState<string>()
  const add = useMutation(addModuleMutation(courseId))
  async function submit(): Promise<void> {
    if (title.trim() === '') return setError(lessonMessages.moduleTitle)
    const module = { title: title.trim(), description, difficultyLevel: level || null }
    if (await add.mutateAsync(module).catch(() => undefined)) onClose()
  }
  return (
    <Form className={css.newModule} onSubmit={() => void submit()}>
      <Field label={t`Module title`} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={lessonTitleLength}
            onChange={({ target }) => {
              setTitle(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Field label={t`Description (optional)`}>
        {(control) => (
          <Textarea
            {...control}
            value={description}
            maxLength={2000}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
      <LevelField level={level} onChange={setLevel} />
      <Button type="submit" isLoading={add.isPending}>
        <Trans>Add module</Trans>
      </Button>
    </Form>
  )
}
