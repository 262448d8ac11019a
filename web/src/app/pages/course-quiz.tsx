import { Suspense } from 'react'
import { WayOnFrom } from '#features/learning/public.ts'
import { QuizEditor, QuizPlayer } from '#features/quizzes/public.ts'
import { navigate } from '#routing/navigation.ts'
import { PagePending } from '#app/shell/page-pending.tsx'

/** A quiz in place of its course's page. */
export function CourseQuiz({ courseId, quizId }: { courseId: string; quizId: string }) {
  const leave = () => navigate({ to: '/courses/:id', params: { id: courseId } })
  return (
    <Suspense fallback={<PagePending />}>
      <QuizPlayer
        key={quizId}
        quizId={quizId}
        onLeave={leave}
        renderWayOn={(kind) => (
          <Suspense>
            <WayOnFrom courseId={courseId} itemId={quizId} kind={kind} />
          </Suspense>
        )}
      />
    </Suspense>
  )
}

/** The editor of a quiz in place of its course's. */
export function StudioQuiz({ courseId, quizId }: { courseId: string; quizId: string }) {
  const leave = () => navigate({ to: '/studio/course/:id', params: { id: courseId } })
  return (
    <Suspense fallback={<PagePending />}>
      <QuizEditor key={quizId} quizId={quizId} onLeave={leave} />
    </Suspense>
  )
}
