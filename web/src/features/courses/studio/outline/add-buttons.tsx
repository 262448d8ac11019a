import { type Course } from '@akada/contract/courses/model'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { AddQuiz } from '#features/quizzes/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { NewModule } from './module-dialogs.tsx'

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
      {isAdding && <NewModule courseId={course.id} onClose={() => setAdding(false)} />}
    </>
  )
}
