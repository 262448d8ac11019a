import type { CourseAnalytics, TaughtCourse } from '@akada/contract/analytics/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from '../analytics.module.css'
import { type Reached, reachedOf, worstOf } from '../data/drop-off.ts'
import own from './drop-off.module.css'
import { ExportFigures } from './export-figures.tsx'

interface Props {
  course: TaughtCourse
  analytics: CourseAnalytics
}

/** Where they stop: who reached each lesson, and who went no further; the same as a table and as a file. */
export function DropOff({ course, analytics: { lessons, students } }: Props) {
  const { t, i18n } = useLingui()
  const [isTable, setTable] = useState(false)
  const reached = reachedOf(lessons)
  const all = i18n.number(students)
  const rows = () => [
    [t`Lesson`, t`Title`, t`Reached`, t`Done`, t`Went no further`],
    ...reached.map(({ n, title, opened, done, stopped }) => [n, title, opened, done, stopped]),
  ]
  return (
    <section className={css.section} aria-label={t`Where they stop`}>
      <div className={css.head}>
        <h2>
          <Trans>Where they stop</Trans>
        </h2>
        <span className={css.facts}>
          <ExportFigures name={[course.title]} rows={rows} />
          <Button kind="outline" size={36} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            <Trans>As table</Trans>
          </Button>
        </span>
      </div>
      {isTable ? <ReachedTable lessons={reached} /> : <Bars lessons={reached} students={students} />}
      <p className={css.fact}>
        {t`Learners: ${all}. Each bar shows how many of them reached the lesson; the hatched end shows those who have gone no further.`}
      </p>
    </section>
  )
}

function Bars({ lessons, students }: { lessons: readonly Reached[]; students: number }) {
  const { t } = useLingui()
  const worst = worstOf(lessons)
  const most = Math.max(students, ...lessons.map(({ opened }) => opened), 1)
  return (
    <div className={css.board}>
      <Margin>
        {lessons.map(({ mediaId, n, title, kind, opened, stopped }) => {
          const shares = {
            '--reached': `${(100 * (opened - stopped)) / most}%`,
            '--stopped': `${(100 * stopped) / most}%`,
          } as CSSProperties
          return (
            <MarginRow key={mediaId} mark={n} className={own.row}>
              <span className={own.lesson} data-worst={mediaId === worst?.mediaId || undefined}>
                <span className={own.title}>
                  <span dir="auto">{kind === 'quiz' ? t`Quiz: ${title}` : title}</span>
                  <VisuallyHidden>{t`, reached by ${opened}`}</VisuallyHidden>
                  {stopped > 0 && (
                    <span className={own.lost}>
                      <span aria-hidden="true">−{stopped}</span>
                      <VisuallyHidden>{t`, ${stopped} went no further`}</VisuallyHidden>
                    </span>
                  )}
                </span>
                <span className={own.bar} style={shares} aria-hidden="true" />
              </span>
            </MarginRow>
          )
        })}
      </Margin>
    </div>
  )
}

function ReachedTable({ lessons }: { lessons: readonly Reached[] }) {
  const { t } = useLingui()
  return (
    <table className={own.table}>
      <caption>
        <VisuallyHidden>{t`Where they stop`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Lesson`}</th>
          <th scope="col">{t`Reached`}</th>
          <th scope="col">{t`Done`}</th>
          <th scope="col">{t`No further`}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map(({ mediaId, n, title, opened, done, stopped }) => (
          <tr key={mediaId}>
            <th scope="row" dir="auto">
              {n}. {title}
            </th>
            <td>{opened}</td>
            <td>{done}</td>
            <td>{stopped}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
