import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { chartScale } from './chart-scale.ts'
import css from './line-chart.module.css'

interface Point {
  label: string
  value: number
}

interface Props {
  points: readonly Point[]
  /** A value in full. */
  format: (value: number) => string
  /** A value of the axis, short. */
  tick: (value: number) => string
  /** Names the chart, and is the caption of its table. */
  tableCaption: string
}

/** Values over time, joined by straight lines: what lies between two points is unknown. Arrow keys move along them. */
export function LineChart(props: Props) {
  const { t } = useLingui()
  const [isTable, setTable] = useState(false)
  return (
    <div className={css.chart}>
      {isTable ? <ChartTable {...props} /> : <Drawing {...props} />}
      <div>
        <Button kind="quiet" size={36} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t`As table`}
        </Button>
      </div>
    </div>
  )
}

const width = 1000
const height = 300
/** Labels that fit beside each other, on phones and elsewhere. */
const mostLabels = { narrow: 6, wide: 12 }

function Drawing({ points, format, tick, tableCaption }: Props) {
  const last = Math.max(points.length - 1, 0)
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  if (!point) return null
  const scale = scaleOf(points)
  return (
    <>
      <div className={css.plane}>
        <Lines points={points} scale={scale} />
        <Ticks scale={scale} tick={tick} />
        <Marked left={scale.x(at)} top={scale.y(point.value)} text={format(point.value)} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={tableCaption}
          aria-valuetext={`${point.label}: ${format(point.value)}`}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </div>
      <Labels points={points} at={at} scale={scale} />
    </>
  )
}

/** The position of a point, as fractions of the plane. */
function scaleOf(points: readonly Point[]) {
  const last = Math.max(points.length - 1, 1)
  const { top, ticks } = chartScale(points.map(({ value }) => value))
  return { ticks, x: (index: number) => index / last, y: (value: number) => 1 - value / top }
}

type Scale = ReturnType<typeof scaleOf>

function Lines({ points, scale: { ticks, x, y } }: { points: readonly Point[]; scale: Scale }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {ticks.map((value) => (
        <path key={value} className={css.grid} d={`M0 ${y(value) * height}H${width}`} />
      ))}
      <polyline
        className={css.line}
        points={points.map(({ value }, index) => `${x(index) * width},${y(value) * height}`).join(' ')}
      />
    </svg>
  )
}

function Ticks({ scale, tick }: { scale: Scale; tick: (value: number) => string }) {
  return scale.ticks.map((value) => (
    <span
      key={value}
      className={css.tick}
      style={{ insetBlockStart: `${scale.y(value) * 100}%` }}
      aria-hidden="true"
    >
      {tick(value)}
    </span>
  ))
}

interface LabelsProps {
  points: readonly Point[]
  at: number
  scale: Scale
}

/** The labels under the plane, counted from the last; the one at the cursor is always shown. */
function Labels({ points, at, scale }: LabelsProps) {
  const last = points.length - 1
  const isShown = (index: number, most: number) => (last - index) % Math.ceil(points.length / most) === 0
  return (
    <div className={css.labels} aria-hidden="true">
      {points.map(
        ({ label }, index) =>
          (index === at || isShown(index, mostLabels.wide)) && (
            <span
              key={label}
              style={{ insetInlineStart: `${scale.x(index) * 100}%` }}
              data-at={index === at || undefined}
              data-first={index === 0 || undefined}
              data-last={index === last || undefined}
              data-wide={!isShown(index, mostLabels.narrow) || undefined}
            >
              {label}
            </span>
          ),
      )}
    </div>
  )
}

/** The point at the cursor, labelled with its value. */
function Marked({ left, top, text }: { left: number; top: number; text: string }) {
  const place = { insetInlineStart: `${left * 100}%`, insetBlockStart: `${top * 100}%` }
  return (
    <>
      <span className={css.point} style={place} aria-hidden="true" />
      <span
        className={css.value}
        style={place}
        data-last={left > 0.85 || undefined}
        data-first={left < 0.15 || undefined}
        aria-hidden="true"
      >
        {text}
      </span>
    </>
  )
}

function ChartTable({ points, format, tableCaption }: Props) {
  return (
    <table className={css.table}>
      <caption>{tableCaption}</caption>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
