import type { TaughtCourse } from '@akada/contract/analytics/routes'
import { useLingui } from '@lingui/react/macro'
import { CourseName } from '#features/market/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { percentText } from '#lib/text/number-text.ts'
import css from '../analytics.module.css'

/** Courses with how they do. */
export function CourseTable({ courses }: { courses: readonly TaughtCourse[] }) {
  const { t, i18n } = useLingui()
  return (
    <DataTable
      caption={t`Your courses`}
      rows={courses}
      keyOf={({ id }) => id}
      rowLabel={({ title }) => title}
      columns={[
        { key: 'course', head: t`Course`, renderCell: (course) => <Named course={course} /> },
        { key: 'state', head: t`State`, hideBelow: 64, renderCell: (course) => <State course={course} /> },
        {
          key: 'learners',
          head: t`Learners`,
          align: 'end',
          renderCell: ({ students }) => i18n.number(students),
        },
        { key: 'finished', head: t`Finished`, renderCell: (course) => <Finished course={course} /> },
        {
          key: 'rating',
          head: t`Rating`,
          align: 'end',
          renderCell: ({ rating }) => (rating.count > 0 ? rating.average : '–'),
        },
        {
          key: 'changed',
          head: t`Changed`,
          align: 'end',
          hideBelow: 80,
          renderCell: ({ changedAt }) => <span className={css.fact}>{relativeTime(changedAt)}</span>,
        },
      ]}
      renderCard={(course) => (
        <div className={css.small}>
          <Named course={course} />
          <p className={css.facts}>
            <State course={course} />
            <span>{t`Learners: ${i18n.number(course.students)}`}</span>
            {course.rating.count > 0 && <span>{t`Rating ${course.rating.average}`}</span>}
          </p>
          <Finished course={course} />
        </div>
      )}
    />
  )
}

interface OfCourse {
  course: TaughtCourse
}

function Named({ course }: OfCourse) {
  return (
    <CourseName course={course}>
      <Link to="/studio/course-management/:courseId" params={{ courseId: course.id }}>
        {course.title}
      </Link>
    </CourseName>
  )
}

function State({ course: { status } }: OfCourse) {
  const { t } = useLingui()
  const words = { draft: t`Draft`, published: t`Live`, archived: t`Archived` }
  return <Badge tone={status === 'published' ? 'ok' : 'plain'}>{words[status]}</Badge>
}

function Finished({ course: { title, completionRate } }: OfCourse) {
  const { t } = useLingui()
  return (
    <span className={css.finished}>
      <Progress value={completionRate} label={t`Completion rate of ${title}`} />
      {percentText(completionRate)}
    </span>
  )
}
