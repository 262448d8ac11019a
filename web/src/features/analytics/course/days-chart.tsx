import type { CourseAnalytics } from '@akada/contract/analytics'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import css from '../analytics.module.css'
import { everyDay } from '../data/every-day.ts'

type Figure = 'active' | 'enrolled' | 'completed' | 'watchSeconds'

const minute = 60

/** What happened day by day: who learned, who came, who finished, and how long was watched. */
export function DaysChart({ analytics, days }: { analytics: CourseAnalytics; days: number }) {
  const { t, i18n } = useLingui()
  const [figure, setFigure] = useState<Figure>('active')
  const points = everyDay(analytics.days, days).map((one) => ({
    label: i18n.date(new Date(`${one.day}T12:00:00`), { day: 'numeric', month: 'short' }),
    value: figure === 'watchSeconds' ? Math.round(one.watchSeconds / minute) : one[figure],
  }))
  const names: Record<Figure, string> = {
    active: t`Active`,
    enrolled: t`New`,
    completed: t`Completed`,
    watchSeconds: t`Minutes`,
  }
  const format = (value: number) =>
    figure === 'watchSeconds' ? t`${i18n.number(value)} min` : i18n.number(value)
  return (
    <section className={css.section} aria-label={t`Day by day`}>
      <h2>{t`Day by day`}</h2>
      <fieldset className={css.facts} aria-label={t`What is shown`}>
        {(Object.entries(names) as [Figure, string][]).map(([key, name]) => (
          <Chip key={key} size={36} isOn={key === figure} onChange={() => setFigure(key)}>
            {name}
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
