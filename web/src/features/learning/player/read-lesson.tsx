import { plural } from '@lingui/core/macro'
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
import { useReadingTime } from './use-reading-time.ts'

/** Reports a lesson once it was read; does nothing in a preview, or after it is done. */
function useReading({ course, lesson, current }: LessonPlace) {
  const client = useQueryClient()
  const userId = useSession()?.id
  const isRecorded = course.isEnrolled && userId !== undefined
  const isOpen = isRecorded && current?.done !== true
  const { id: lessonId, fileId } = lesson
  const reading = useReadingTime(lesson, (openedAt) => {
    if (!userId || !isOpen) return
    const moment = { range: [0, 1], positionSeconds: 0, openedAt } as const
    progressLog.add(userId, { courseId: course.id, lessonId, fileId, ...moment })
    void sendProgress(client)
  })
  return { ...reading, isRecorded, isOpen }
}

/** A lesson to read or to look at. */
export function ReadLesson(place: LessonPlace) {
  const { t } = useLingui()
  const { course, lesson, next, previous } = place
  const { isRecorded, isOpen, isWaiting, finish } = useReading(place)
  usePlayerKeys(undefined, {
    nextHref: next && hrefOfLesson(course.id, next),
    previousHref: previous && hrefOfLesson(course.id, previous),
    onTab: () => {},
  })
  return (
    <article className={css.read}>
      <LessonHead {...place} end={isOpen && <MarkDone isWaiting={isWaiting} onPress={finish} />} />
      {isOpen && isWaiting && <TooEarly seconds={lesson.leastSeconds} />}
      <StillLesson lesson={lesson} onSeen={finish} />
      {isRecorded && (
        <section aria-labelledby="notes">
          <h2 id="notes">{t`Notes`}</h2>
          <Notes courseId={course.id} lessonId={lesson.id} player={undefined} />
        </section>
      )}
      <Discussion {...place} />
    </article>
  )
}

function MarkDone({ isWaiting, onPress }: { isWaiting: boolean; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <Button kind="outline" icon="check" isLoading={isWaiting} onClick={onPress}>
      {t`Mark done`}
    </Button>
  )
}

/** It counts automatically a little later. */
function TooEarly({ seconds }: { seconds: number }) {
  return (
    <output className={css.early}>
      {plural(seconds, {
        one: 'This counts after # second, as nobody reads it faster.',
        other: 'This counts after # seconds, as nobody reads it faster.',
      })}
    </output>
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
