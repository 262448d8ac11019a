import type { Course } from '@akada/contract/courses/model'
import { useLingui } from '@lingui/react/macro'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSession } from '#features/sessions/public.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { lessonsOf } from '../data/course-texts.ts'
import { Panel } from './panel.tsx'

/** The course shows before the forms for its lessons have loaded. */
const AddLesson = lazyWithRetry(async () => (await import('./add-lesson.tsx')).AddLesson)
const EditLesson = lazyWithRetry(async () => (await import('./edit-lesson.tsx')).EditLesson)

/** The forms for a new and an existing lesson, which a link can open. */
export function LessonSheets({ course }: { course: Course }) {
  const { t } = useLingui()
  const me = useSession()
  const add = useOverlay('add')
  const edit = useOverlay('edit')
  const lesson = lessonsOf(course).find(({ id }) => id === edit.value)
  if (!me) return null
  return (
    <>
      <Panel isOpen={add.value !== undefined} title={t`New lesson`} onClose={add.close}>
        {add.value !== undefined && (
          <Suspense fallback={<Skeleton shape="box" height="12rem" />}>
            <AddLesson course={course} userId={me.id} moduleId={add.value} onDone={add.close} />
          </Suspense>
        )}
      </Panel>
      <Panel isOpen={lesson !== undefined} title={lesson?.title ?? t`Lesson`} onClose={edit.close}>
        {lesson && (
          <Suspense fallback={<Skeleton shape="box" height="12rem" />}>
            <EditLesson
              key={lesson.id}
              courseId={course.id}
              userId={me.id}
              lesson={lesson}
              onDone={edit.close}
            />
          </Suspense>
        )}
      </Panel>
    </>
  )
}
