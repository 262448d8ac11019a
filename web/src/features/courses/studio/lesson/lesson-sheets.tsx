import type { Course } from '@akada/contract/course'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { lessonsOf } from '../data/course-texts.ts'
import { AddLesson } from './add-lesson.tsx'
import { EditLesson } from './edit-lesson.tsx'
import { Panel } from './panel.tsx'

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
        <AddLesson course={course} userId={me.id} moduleId={add.value ?? ''} onDone={add.close} />
      </Panel>
      <Panel isOpen={lesson !== undefined} title={lesson?.title ?? t`Lesson`} onClose={edit.close}>
        {lesson && (
          <EditLesson
            key={lesson.id}
            courseId={course.id}
            userId={me.id}
            lesson={lesson}
            onDone={edit.close}
          />
        )}
      </Panel>
    </>
  )
}
