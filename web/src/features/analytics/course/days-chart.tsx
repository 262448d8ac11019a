import type { CourseAnalytics, TaughtCourse } from '@akada/contract/analytics/routes'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import css from '../analytics.module.css'
import { everyDay } from '../data/every-day.ts'
import { ExportFigures } from './export-figures.tsx'

type Figure = 'active' | 'enrolled' | 'completed' | 'watchSeconds'

const minute = 60

interface Props {
  course: TaughtCourse
  analytics: CourseAnalytics
  days: number
}

/** What happened day by day: who learned, who came, who finished, and how long was watched. */
export function DaysChart({ course, analytics, days }: Props) {
  const { t, i18n } = useLingui()
  const [figure, setFigure] = useState<Figure>('active')
  const all = everyDay(analytics.days, days)
  const valueOf = (one: (typeof all)[number], of: Figure) =>
    of === 'watchSeconds' ? Math.round(one.watchSeconds / minute) : one[of]
  const points = all.map((one) => ({
    label: dateText(new Date(`${one.day}T12:00:00`), { day: 'numeric', month: 'short' }),
    value: valueOf(one, figure),
  }))
  const names: Record<Figure, string> = {
    active: t`Active`,
    enrolled: t`New`,
    completed: t`Completed`,
    watchSeconds: t`Minutes`,
  }
  const format = (value: number) =>
    figure === 'watchSeconds' ? t`${i18n.number(value)} min` : i18n.number(value)
  const figures = Object.keys(names) as Figure[]
  const rows = () => [
    [t`Day`, ...figures.map((of) => names[of])],
    ...all.map((one) => [one.day, ...figures.map((of) => valueOf(one, of))]),
  ]
  return (
    <section className={css.section} aria-label={t`Day by day`}>
      <div className={css.head}>
        <h2>{t`Day by day`}</h2>
        <ExportFigures name={[course.title, t`Day by day`]} rows={rows} />
      </div>
      <fieldset className={css.facts} aria-label={t`What is shown`}>
        {figures.map((of) => (
          <Chip key={of} size={36} isOn={of === figure} onChange={() => setFigure(of)}>
            {names[of]}
          </Chip>
        ))}
      </fieldset>
      <LineChart
        points={points}
        format={format}
        tick={(value) => i18n.number(value)}
        tableCaption={t`Day by day`}
      />
    </section>
  )
}
