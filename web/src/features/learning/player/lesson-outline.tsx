import type { Course } from '@akada/contract/courses/model'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '@akada/contract/text/full-name'
import { BrandLine } from '#ui/graphics/brand-line.tsx'
import { dateText } from '#lib/time/dates.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { percentText } from '#lib/text/number-text.ts'
import { expectedBytes } from '../offline/stored-files.ts'
import { useDownloads } from '../offline/use-downloads.ts'
import { type ListedLesson, hrefOfLesson } from './lesson-list.ts'
import css from './player.module.css'

interface Props {
  course: Course
  lessons: readonly ListedLesson[]
  currentId: string
}

/** The course beside the lesson: completed, current and next; without a connection what is on this device opens. */
export function LessonOutline({ course, lessons, currentId }: Props) {
  const { t } = useLingui()
  const here = useDownloads().lessons.filter(({ state }) => state === 'stored')
  const percentage = course.percentageCompletion ?? 0
  const at = lessons.findIndex(({ id }) => id === currentId)
  return (
    <div>
      {course.brand && course.instructor && (
        <BrandLine brand={course.brand} name={fullName(course.instructor)} />
      )}
      {course.isEnrolled && (
        <div className={css.progress}>
          <Progress value={percentage} label={t`Progress in this course`} />
          <b>{percentText(percentage)}</b>
        </div>
      )}
      <Margin label={t`Lessons`} driven={at < 0 ? undefined : at}>
        {lessons.map((item) => (
          <Row
            key={item.id}
            item={item}
            course={course}
            isCurrent={item.id === currentId}
            isHere={here.some(({ lessonId }) => lessonId === item.id)}
          />
        ))}
      </Margin>
    </div>
  )
}

interface RowProps {
  item: ListedLesson
  course: Course
  isCurrent: boolean
  /** On this device. */
  isHere: boolean
}

function Row({ item, course, isCurrent, isHere }: RowProps) {
  const isOnline = useOnline()
  const mayOpen = isOpenTo(course, item) && (isOnline || isHere)
  const done = item.done ? ('done' as const) : undefined
  return (
    <MarginRow
      mark={markOf(item, isCurrent)}
      state={isCurrent ? 'now' : done}
      href={mayOpen ? hrefOfLesson(course.id, item) : undefined}
    >
      <span className={css.row} data-off={!mayOpen || undefined} dir="auto">
        {item.title}
      </span>
      <Facts item={item} isHere={isHere} />
    </MarginRow>
  )
}

const isOpenTo = ({ isOwner, isEnrolled }: Course, { module, lesson }: ListedLesson) =>
  isOwner || (isEnrolled && module.isOpen) || lesson?.isPreview === true

/** The stop of the road replaces the number. */
function markOf({ n, done }: ListedLesson, isCurrent: boolean) {
  if (isCurrent) return ''
  return done ? <Tick /> : n
}

function Facts({ item, isHere }: Pick<RowProps, 'item' | 'isHere'>) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { opensAt } = item.module
  if (isHere)
    return (
      <small className={css.facts}>
        <Icon name="check-circle" size={16} />
        {[factsOf(item), t`On this device`].filter(Boolean).join(' · ')}
      </small>
    )
  if (!isOnline)
    return <small className={css.facts}>{item.quiz ? t`Needs a connection` : t`Not on this device`}</small>
  const opens = opensAt && dateText(opensAt, { dateStyle: 'medium' })
  return <small className={css.facts}>{opens ? t`Opens on ${opens}` : factsOf(item)}</small>
}

function factsOf({ lesson, quiz }: ListedLesson): string {
  if (quiz) return plural(quiz.questionsCount, { one: '# question', other: '# questions' })
  if (!lesson) return ''
  const bytes = expectedBytes(lesson, 'low')
  const size = bytes > 0 ? bytesText(bytes) : ''
  return [lesson.mediaLength > 0 ? clockTime(lesson.mediaLength) : '', size].filter(Boolean).join(' · ')
}
