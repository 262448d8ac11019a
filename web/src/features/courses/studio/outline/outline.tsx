import type { Course } from '@akada/contract/courses/model'
import type { Module } from '@akada/contract/courses/modules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import { Margin } from '#ui/layout/margin.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { lessonsOf, quizzesOf } from '../data/course-texts.ts'
import { useLessonUploads } from '../uploads/use-lesson-uploads.ts'
import { AddButtons } from './add-buttons.tsx'
import { LessonRow, QuizRow } from './lesson-row.tsx'
import { ModuleRow } from './module-row.tsx'
import css from './outline.module.css'
import { UploadRow } from './upload-row.tsx'
import { type Mover, useMover } from './use-mover.ts'
import { type OutlineState, useOutline } from './use-outline.ts'

/** Modules, lessons and quizzes in order, which can be changed by dragging and by keyboard. */
export function Outline({ course }: { course: Course }) {
  const { t } = useLingui()
  const outline = useOutline(course)
  const titles = new Map([
    ...course.modules.map(({ id, title }) => [id, title] as const),
    ...lessonsOf(course).map(({ id, title }) => [id, title] as const),
    ...quizzesOf(course).map(({ id, title }) => [id, title] as const),
  ])
  const mover = useMover(outline, titles)
  const isEmpty = course.modules.every(({ items }) => items.length === 0)
  return (
    <section className={css.panel} aria-label={t`Outline`}>
      <header className={css.head}>
        <h2>
          <Trans>Outline</Trans>
        </h2>
        <AddButtons course={course} isSmall />
      </header>
      <Margin as="div" width="bubble">
        <ModuleList course={course} outline={outline} mover={mover} />
      </Margin>
      {isEmpty && (
        <p className={css.empty}>
          {course.modules.length === 0 ? (
            <Trans>Add a module first, then its lessons.</Trans>
          ) : (
            <Trans>Add a lesson: a video, a recording, pictures, a PDF or a text.</Trans>
          )}
        </p>
      )}
      {outline.lifted && (
        <p className={css.help}>
          <Trans>
            Lifted. ↑ ↓ move, <b>Space</b> drops, <b>Esc</b> puts it back.
          </Trans>
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="assertive">{mover.said}</span>
      </VisuallyHidden>
    </section>
  )
}

interface ListProps {
  course: Course
  outline: OutlineState
  mover: Mover
}

function ModuleList({ course, outline, mover }: ListProps) {
  const modules = new Map(course.modules.map((module) => [module.id, module]))
  let lessonsBefore = 0
  return outline.order.map(({ id, items }, index) => {
    const module = modules.get(id)
    const before = lessonsBefore
    lessonsBefore += items.length
    return (
      module && (
        <section key={id} className={css.part} aria-label={module.title}>
          {course.category === 'STANDARD' && (
            <ModuleRow module={module} number={index + 1} isLifted={outline.lifted === id} mover={mover} />
          )}
          <ol>
            <Items course={course} items={items} before={before} outline={outline} mover={mover} />
            <Uploads module={module} />
          </ol>
        </section>
      )
    )
  })
}

function Items({
  course,
  items,
  before,
  outline,
  mover,
}: ListProps & { items: readonly string[]; before: number }) {
  const lessons = new Map(lessonsOf(course).map((lesson) => [lesson.id, lesson]))
  const quizzes = new Map(quizzesOf(course).map((quiz) => [quiz.id, quiz]))
  return items.map((id, index) => {
    const place = { number: before + index + 1, isLifted: outline.lifted === id, mover }
    const lesson = lessons.get(id)
    const quiz = quizzes.get(id)
    if (lesson) return <LessonRow key={id} lesson={lesson} {...place} />
    return quiz && <QuizRow key={id} quiz={quiz} courseId={course.id} {...place} />
  })
}

function Uploads({ module }: { module: Module }) {
  const me = useSession()
  const { engine, uploads } = useLessonUploads(me?.id ?? '', module.courseId)
  return uploads
    .filter(({ moduleId }) => moduleId === module.id)
    .map((item) => <UploadRow key={item.id} item={item} engine={engine} />)
}
