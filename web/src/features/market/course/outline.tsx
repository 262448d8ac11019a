import type { Module } from '@akada/contract/courses/modules'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { hrefWith } from '#ui/overlays/use-overlay.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { clockTime } from '#lib/time/clock-time.ts'
import { durationText } from '#lib/time/duration-text.ts'
import { lessonsText } from '#lib/text/course-texts.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import css from './outline.module.css'
import { type OutlineLesson, lessonsOf, lowestBytes, nextLesson } from './outline-rows.ts'

interface Props {
  course: MarketCourse
}

/** With this many lessons or fewer nothing is folded. */
const unfolded = 8

/** Every lesson on the margin: number, title, length and megabytes. Free ones, and for learners all, are links. */
export function Outline({ course }: Props) {
  const { t } = useLingui()
  const lessons = lessonsOf(course)
  const isLearner = course.isEnrolled
  const current = isLearner ? nextLesson(lessons) : undefined
  const first = current?.moduleId ?? course.modules[0]?.id
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (id: string) => (lessons.length <= unfolded || id === first) !== toggled.has(id)
  const toggle = (id: string) =>
    setToggled((set) => new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id]))
  // A simple course has one unnamed module.
  const isFlat = course.category === 'SIMPLE' || course.modules.length === 1
  const rows = course.modules.flatMap((module) => {
    const own = lessons.filter(({ moduleId }) => moduleId === module.id)
    const shown = isFlat || isOpen(module.id) ? own : []
    return [...(isFlat ? [] : [{ module, own }]), ...shown.map((item) => ({ item, module }))]
  })
  const at = current ? rows.findIndex((row) => 'item' in row && row.item.id === current.id) : 'end'
  return (
    <section className={css.outline} aria-labelledby="lessons">
      <div className={css.head}>
        <h2 id="lessons">
          <Trans>Lessons</Trans>
        </h2>
        <p>{totals(course)}</p>
      </div>
      <div className={css.book}>
        <Margin label={t`Lessons`} driven={isLearner && at !== -1 ? at : undefined}>
          {rows.map((row) =>
            'item' in row ? (
              <LessonRow
                key={row.item.id}
                item={row.item}
                course={course}
                isCurrent={row.item.id === current?.id}
              />
            ) : (
              <ModuleRow
                key={row.module.id}
                n={course.modules.indexOf(row.module) + 1}
                module={row.module}
                lessons={row.own}
                isOpen={isOpen(row.module.id)}
                onToggle={() => toggle(row.module.id)}
                isLearner={isLearner}
              />
            ),
          )}
        </Margin>
      </div>
    </section>
  )
}

function totals({ lessonsCount, duration, bytes }: MarketCourse): string {
  return [
    lessonsText(lessonsCount),
    ...(duration > 0 ? [durationText(duration)] : []),
    ...(bytes > 0 ? [bytesText(bytes)] : []),
  ].join(' · ')
}

interface ModuleProps {
  n: number
  module: Module
  lessons: readonly OutlineLesson[]
  isOpen: boolean
  onToggle: () => void
  isLearner: boolean
}

function ModuleRow({
  n,
  module: { title, description, opensAt },
  lessons,
  isOpen,
  onToggle,
  isLearner,
}: ModuleProps) {
  const { t } = useLingui()
  const seconds = lessons.reduce((sum, { lesson }) => sum + (lesson?.mediaLength ?? 0), 0)
  const done = lessons.filter((one) => one.done).length
  const progress = isLearner ? t`${done} of ${lessons.length}` : ''
  const length = seconds > 0 ? durationText(seconds) : ''
  const words = [progress, length].filter(Boolean).join(' · ')
  return (
    <MarginRow
      mark={<b className={css.moduleNumber}>{n}</b>}
      end={
        <span className={css.end}>
          {words}
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} size={20} />
        </span>
      }
    >
      <h3 className={css.module}>
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={onToggle}>
          <span dir="auto">{title}</span>
        </button>
      </h3>
      {isOpen && description && (
        <small className={css.note} dir="auto">
          {description}
        </small>
      )}
      {opensAt && (
        <small className={css.note}>{t`Opens ${dateText(opensAt, { dateStyle: 'medium' })}`}</small>
      )}
    </MarginRow>
  )
}

interface LessonProps {
  item: OutlineLesson
  course: MarketCourse
  isCurrent: boolean
}

/** Learners and the owner open everything, others what is free. */
function rightsTo({ lesson }: OutlineLesson, { isEnrolled, isOwner }: MarketCourse) {
  const isMine = isEnrolled || isOwner
  const isFree = lesson?.isPreview === true && !isMine
  return { isFree, mayOpen: isMine || isFree }
}

/** The stop of the road covers the number of the next lesson. */
const markOf = ({ done, n }: OutlineLesson, isCurrent: boolean) => (done ? <Tick /> : isCurrent ? null : n)

const stoppedAt = ({ lesson, done }: OutlineLesson) => (lesson && !done ? lesson.positionSeconds : 0)

function LessonRow({ item, course, isCurrent }: LessonProps) {
  const { t } = useLingui()
  const { id, title, done, quiz, isAway } = item
  const { isFree, mayOpen } = rightsTo(item, course)
  const at = isCurrent ? stoppedAt(item) : 0
  return (
    <MarginRow
      mark={markOf(item, isCurrent)}
      state={done ? 'done' : undefined}
      href={mayOpen && !isAway ? hrefWith(quiz ? 'quiz' : 'lesson', id) : undefined}
      end={
        <span className={css.end}>
          {isFree && <Badge tone="plain">{t`Free`}</Badge>}
          <EndText item={item} />
        </span>
      }
    >
      <span className={css.title} data-now={isCurrent || undefined} data-off={isAway || undefined}>
        <bdi>{title}</bdi>
      </span>
      {at > 0 && <small className={css.note}>{t`Stopped at ${clockTime(at)}`}</small>}
    </MarginRow>
  )
}

function EndText({ item: { lesson, quiz, isAway } }: { item: OutlineLesson }) {
  const { t } = useLingui()
  if (isAway) return quiz ? t`Needs a connection` : t`Not on this device`
  if (quiz) return plural(quiz.questionsCount, { one: '# question', other: '# questions' })
  if (!lesson) return null
  const bytes = lowestBytes(lesson)
  const size = bytes > 0 ? bytesText(bytes) : ''
  const kinds = { text: t`Reading`, pdf: t`PDF`, image: t`Picture`, audio: '', video: '', quiz: '' }
  const length = lesson.mediaLength > 0 ? clockTime(lesson.mediaLength) : kinds[lesson.kind]
  return [length, size].filter(Boolean).join(' · ')
}
