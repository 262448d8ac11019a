import type { Course } from '@akada/contract/courses/model'
import type { OpenLesson } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { AddressLink } from '#routing/link.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Dock } from '#ui/layout/dock.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { wayOnOf } from '../finish/way-on.ts'
import { WayOnLink } from '../finish/way-on-link.tsx'
import type { ListedLesson } from './lesson-list.ts'
import { LessonOutline } from './lesson-outline.tsx'
import css from './player.module.css'

export interface LessonPlace {
  course: Course
  lesson: OpenLesson
  lessons: readonly ListedLesson[]
  current: ListedLesson | undefined
  next: ListedLesson | undefined
  previous: ListedLesson | undefined
}

/** The lesson with its course beside it; on a phone the course is a sheet. */
export function PlayerFrame({ children, ...place }: LessonPlace & { children: ReactNode }) {
  const { t } = useLingui()
  const { course, lesson, lessons } = place
  const [isListOpen, setListOpen] = useState(false)
  const outline = <LessonOutline course={course} lessons={lessons} currentId={lesson.id} />
  return (
    <div className={css.player}>
      <div className={css.main}>{children}</div>
      <aside className={css.side} aria-label={t`Lessons of this course`}>
        <AddressLink href={`/courses/${course.id}`} className={css.back}>
          <Icon name="arrow-left" size={20} isMirrored />
          <span dir="auto">{course.title}</span>
        </AddressLink>
        {outline}
        <footer className={css.foot}>
          <NextLink {...place} />
        </footer>
      </aside>
      <Dock label={t`Lesson`}>
        <IconButton icon="list-bullets" label={t`Lessons`} onClick={() => setListOpen(true)} />
        <NextLink {...place} />
      </Dock>
      <Sheet isOpen={isListOpen} title={course.title} onClose={() => setListOpen(false)}>
        {outline}
      </Sheet>
    </div>
  )
}

const NextLink = ({ course, lesson, next }: LessonPlace) => (
  <WayOnLink way={wayOnOf(course, { itemId: lesson.id, next })} className={css.next} />
)

/** Number, part and title of a lesson, and its description. */
export function LessonHead({ course, lesson, current, end }: LessonPlace & { end?: ReactNode }) {
  const { t } = useLingui()
  const part = course.modules.length > 1 ? current?.module.title : undefined
  const number = current?.n ?? 1
  return (
    <header className={css.head}>
      <div>
        <p className={css.kicker}>
          <AddressLink
            href={`/courses/${course.id}`}
            className={css.phoneBack}
            aria-label={t`Back to the course`}
          >
            <Icon name="arrow-left" size={20} isMirrored />
          </AddressLink>
          <span dir="auto">{[t`Lesson ${number}`, part].filter(Boolean).join(' · ')}</span>
        </p>
        <h1 dir="auto">{lesson.title}</h1>
        <DoneLine course={course} isDone={current?.done ?? lesson.done} kind={lesson.kind} />
      </div>
      {end}
    </header>
  )
}

function DoneLine({ course, isDone, kind }: { course: Course; isDone: boolean; kind: OpenLesson['kind'] }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  if (!course.isEnrolled) return null
  const percentage = course.percentageCompletion ?? 0
  const isFilm = kind === 'video' || kind === 'audio'
  const waiting = isFilm ? t`Done at 90% watched` : t`Done once you have read it`
  const offline = t`Offline: what you do counts once you are back`
  return (
    <p className={css.done} aria-live="polite">
      {isDone ? (
        <>
          <Icon name="check-circle" size={20} />
          {t`Lesson done, ${percentage} percent`}
        </>
      ) : isOnline ? (
        waiting
      ) : (
        offline
      )}
    </p>
  )
}
