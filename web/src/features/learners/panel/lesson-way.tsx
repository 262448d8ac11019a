import { clockTime } from '#lib/time/clock-time.ts'
import { useLingui } from '@lingui/react/macro'
import { Tick } from '#ui/graphics/tick.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { percentText } from '#lib/text/number-text.ts'
import type { LearnerInFull } from '../data/learners.queries.ts'
import css from './panel.module.css'

interface Part {
  title: string
  lessons: LearnerInFull['lessons']
}

/** Lessons that follow each other in one module. */
function partsOf(lessons: LearnerInFull['lessons']): Part[] {
  const parts: Part[] = []
  for (const lesson of lessons) {
    const last = parts.at(-1)
    if (last?.title === lesson.module) last.lessons.push(lesson)
    else parts.push({ title: lesson.module, lessons: [lesson] })
  }
  return parts
}

const isDone = ({ lessons }: Part) => lessons.every(({ done }) => done)
const isBegun = ({ lessons }: Part) => lessons.some(({ done, share }) => done || share > 0)

/** How a learner has come through the course, module by module. */
export function LessonWay({
  learner: { lessons, enrolledCourse, percentageCompletion },
}: {
  learner: LearnerInFull
}) {
  const { t } = useLingui()
  const parts = partsOf(lessons)
  const now = parts.findIndex((part) => !isDone(part))
  return (
    <section className={css.part}>
      <h3 className={css.way}>
        <span dir="auto">{enrolledCourse}</span> <span>{percentText(percentageCompletion)}</span>
      </h3>
      <Margin
        driven={now >= 0 && parts.some(isBegun) ? now : undefined}
        label={t`Progress through the course`}
      >
        {parts.map((part, index) => (
          <MarginRow
            key={part.lessons[0]?.mediaId}
            mark={isDone(part) ? <Tick /> : index + 1}
            state={isDone(part) ? 'done' : undefined}
          >
            <b dir="auto">{part.title}</b>
            <span className={css.fact}>
              <Place part={part} />
            </span>
          </MarginRow>
        ))}
      </Margin>
    </section>
  )
}

/** How much of a module is done, and where they stopped in it. */
function Place({ part }: { part: Part }) {
  const { t } = useLingui()
  if (!isBegun(part)) return t`Not started`
  const { lessons } = part
  const done = lessons.filter((lesson) => lesson.done).length
  const count = t`${done} of ${lessons.length}`
  const open = lessons.findLast((lesson) => !lesson.done && lesson.share > 0)
  if (!open) return count
  const place = open.positionSeconds > 0 ? clockTime(open.positionSeconds) : percentText(open.share)
  return t`${count} · stopped at “${open.title}”, ${place}`
}
