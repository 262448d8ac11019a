import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { progressLog } from '../data/progress-log.ts'
import { sendProgress } from '../data/send-progress.ts'
import { LessonComments, hasComments } from './lesson-comments.tsx'
import { hrefOfLesson } from './lesson-list.ts'
import { Notes } from './notes.tsx'
import { type LessonPlace, LessonHead } from './player-frame.tsx'
import css from './player.module.css'
import { StillLesson } from './still-lesson.tsx'
import { usePlayerKeys } from './use-player-keys.ts'

/** A lesson to read or to look at. */
export function ReadLesson(place: LessonPlace) {
  const { t } = useLingui()
  const client = useQueryClient()
  const userId = useSession()?.id
  const { course, lesson, next, previous, current } = place
  const { id: lessonId, fileId } = lesson
  const isRecorded = course.isEnrolled && userId !== undefined
  const isDone = current?.done ?? false
  usePlayerKeys(undefined, {
    nextHref: next && hrefOfLesson(course.id, next),
    previousHref: previous && hrefOfLesson(course.id, previous),
    onTab: () => {},
  })
  function finish(): void {
    if (!isRecorded || isDone) return
    progressLog.add(userId, { courseId: course.id, lessonId, fileId, range: [0, 1], positionSeconds: 0 })
    void sendProgress(client)
  }
  return (
    <article className={css.read}>
      <LessonHead
        {...place}
        end={
          isRecorded &&
          !isDone && (
            <Button kind="outline" icon="check" onClick={finish}>
              {t`Mark done`}
            </Button>
          )
        }
      />
      <StillLesson lesson={lesson} onSeen={finish} />
      {isRecorded && (
        <section aria-labelledby="notes">
          <h2 id="notes">{t`Notes`}</h2>
          <Notes courseId={course.id} lessonId={lessonId} player={undefined} />
        </section>
      )}
      <Discussion {...place} />
    </article>
  )
}

function Discussion({ course, lesson }: LessonPlace) {
  const { t } = useLingui()
  if (!hasComments(course)) return null
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{t`Comments`}</h2>
      <LessonComments course={course} lesson={lesson} />
    </section>
  )
}
