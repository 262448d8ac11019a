import type { Lesson, OpenLesson } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { deleteLessonMutation, lessonQuery, restoreLessonMutation } from '../data/lessons.queries.ts'
import { Conflict } from '../editor/conflict.tsx'
import { SaveNote } from '../editor/save-note.tsx'
import { LessonCaptions } from './lesson-captions.tsx'
import { LessonFile } from './lesson-file.tsx'
import { LessonWords } from './lesson-words.tsx'
import css from './lesson.module.css'
import { useLessonForm } from './use-lesson-form.ts'

interface Props {
  courseId: string
  userId: string
  lesson: Lesson
  onDone: () => void
}

/** A lesson as it is edited: its texts, its file, captions, and how it counts. */
export function EditLesson(props: Props) {
  const lesson = useQuery(lessonQuery(props.lesson.id))
  if (lesson.error && !lesson.data)
    return <ErrorBox onRetry={() => void lesson.refetch()}>{describeError(lesson.error)}</ErrorBox>
  if (!lesson.data)
    return (
      <div className={css.form} aria-hidden="true">
        <Skeleton width="100%" height="2.75rem" />
        <Skeleton width="100%" height="6rem" />
      </div>
    )
  return <LessonForm {...props} open={lesson.data} />
}

function LessonForm({ courseId, userId, lesson, open, onDone }: Props & { open: OpenLesson }) {
  const { t } = useLingui()
  const form = useLessonForm(courseId, open)
  const remove = useDeleteLesson(courseId, lesson)
  const hasSound = lesson.kind === 'video' || lesson.kind === 'audio'
  return (
    <div className={css.form}>
      <SaveNote state={form.state} onRetry={() => void form.form.save()} />
      <Conflict hasConflict={form.state.hasConflict} onChoose={(side) => form.form.choose(side)} />
      {open.draft && (
        <p className={css.waiting}>{t`Others see the texts as they were until you publish your changes.`}</p>
      )}
      <LessonWords {...form} kind={lesson.kind} />
      {lesson.kind !== 'text' && (
        <LessonFile courseId={courseId} userId={userId} lesson={lesson} open={open} />
      )}
      {hasSound && <LessonCaptions lesson={open} />}
      <div>
        <Button
          kind="quiet"
          icon="trash"
          onClick={() => {
            onDone()
            void remove()
          }}
        >
          {t`Delete lesson`}
        </Button>
      </div>
    </div>
  )
}

function useDeleteLesson(courseId: string, lesson: Lesson) {
  const { t } = useLingui()
  const remove = useMutation(deleteLessonMutation(courseId))
  const restore = useMutation(restoreLessonMutation(courseId))
  return async () => {
    const deleted = await remove.mutateAsync(lesson).catch(() => undefined)
    if (!deleted) return
    const undo = { label: t`Undo`, onPress: () => restore.mutate(lesson) }
    showToast({ message: t`Deleted “${lesson.title}”`, action: undo })
  }
}
