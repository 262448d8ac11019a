import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { hrefOfLesson, listLessons } from '../player/lesson-list.ts'
import { DownloadProgress } from './download-progress.tsx'
import { type Download, deleteDownloads } from './downloads.ts'
import type { StoredCourse } from './lesson-store.ts'
import css from './offline.module.css'
import { useDownloads } from './use-downloads.ts'
import { lessonsText } from '#lib/text/course-texts.ts'

/** Everything that the member has on this device, with its size; deleted by module or all at once. */
export function StoredCourses() {
  const { isRead, courses, lessons } = useDownloads()
  if (!isRead) return <Skeleton shape="box" height="9rem" />
  if (courses.length === 0) return <Nothing />
  return (
    <div className={css.courses}>
      <DeleteAll lessons={lessons} />
      {courses.map((stored) => (
        <Course
          key={stored.course.id}
          stored={stored}
          lessons={lessons.filter(({ courseId }) => courseId === stored.course.id)}
        />
      ))}
    </div>
  )
}

function Nothing() {
  return (
    <Empty
      title={<Trans>Nothing on this device yet</Trans>}
      action={
        <Link to="/classroom/my-learning" className={buttonClass({ kind: 'outline' })}>
          <Trans>To your courses</Trans>
        </Link>
      }
    >
      <Trans>Download a module from its course page to learn without a connection.</Trans>
    </Empty>
  )
}

function DeleteAll({ lessons }: { lessons: readonly Download[] }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const size = bytesText(lessons.reduce((sum, { loaded }) => sum + loaded, 0))
  const count = lessonsText(lessons.length)
  return (
    <div className={css.total}>
      <p>
        <b>{size}</b> {count}
      </p>
      <Button kind="outline" size={44} onClick={() => setAsking(true)}>
        <Trans>Delete all</Trans>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t`Delete all lessons from this device?`}
        confirmLabel={t`Delete ${size}`}
        onConfirm={() => {
          setAsking(false)
          void deleteDownloads(lessons.map(({ lessonId }) => lessonId))
        }}
        onClose={() => setAsking(false)}
      >
        <Trans>Your progress and notes stay. You can download the lessons again.</Trans>
      </AlertDialog>
    </div>
  )
}

function Course({
  stored: { course, until },
  lessons,
}: {
  stored: StoredCourse
  lessons: readonly Download[]
}) {
  const { t } = useLingui()
  const here = new Set(lessons.filter(({ state }) => state === 'stored').map(({ lessonId }) => lessonId))
  const playable = listLessons(course).filter(({ id }) => here.has(id))
  const next = playable.find(({ done }) => !done) ?? playable[0]
  const date = dateText(until, { dateStyle: 'medium' })
  return (
    <section className={css.course} aria-label={course.title}>
      <header>
        <h3 dir="auto">{course.title}</h3>
        <p className={css.hint}>{t`Until ${date}; each visit with a connection extends it.`}</p>
      </header>
      <ul className={css.list}>
        {course.modules.map((module) => {
          const own = lessons.filter(({ moduleId }) => moduleId === module.id)
          return own.length === 0 ? null : (
            <li key={module.id} className={css.row}>
              <div className={css.words}>
                <bdi className={css.name}>{module.title}</bdi>
                <DownloadProgress title={module.title} lessons={own} />
              </div>
            </li>
          )
        })}
      </ul>
      {next && (
        <AddressLink href={hrefOfLesson(course.id, next)} className={buttonClass({ kind: 'outline' })}>
          {t`Open ${next.title}`}
        </AddressLink>
      )}
    </section>
  )
}
