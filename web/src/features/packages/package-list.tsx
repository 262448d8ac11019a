import type { CoursePackage } from '@akada/contract/packages/model'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '#routing/link.tsx'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { isBusy, packagesQuery } from './packages.queries.ts'
import css from './packages.module.css'

interface Props {
  kind: CoursePackage['kind']
  courseId?: string
}

/** Exports or imports of the last days, and what became of each. */
export function PackageList({ kind, courseId }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data = [] } = useQuery(packagesQuery)
  const list = data.filter(
    (one) => one.kind === kind && (courseId === undefined || one.courseId === courseId),
  )
  const busy = data.filter(isBusy).length
  const before = useRef(busy)
  useEffect(() => {
    // A draft has been made: the studio lists it.
    if (busy < before.current) void client.invalidateQueries({ queryKey: ['studio', 'courses'] })
    before.current = busy
  }, [busy, client])
  if (list.length === 0) return null
  return (
    <ul className={css.list} aria-label={kind === 'import' ? t`Imports` : t`Exports`} aria-live="polite">
      {list.map((one) => (
        <PackageRow key={one.id} made={one} />
      ))}
    </ul>
  )
}

function PackageRow({ made }: { made: CoursePackage }) {
  const { t, i18n } = useLingui()
  const { name, status, progress, problem, report } = made
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b dir="auto">{name}</b>
        <span className={css.hint}>{dateText(made.requestedAt, momentFormat)}</span>
      </div>
      {isBusy(made) && (
        <Progress label={t`Progress of ${name}`} {...(status === 'running' && { value: progress })} />
      )}
      {status === 'failed' && (
        <p className={css.failure}>{problem ? i18n._(problem) : <Trans>It could not be made.</Trans>}</p>
      )}
      {status === 'expired' && (
        <p className={css.hint}>
          <Trans>This file has expired. Make a new one.</Trans>
        </p>
      )}
      {status === 'ready' && <Ready made={made} />}
      {report.length > 0 && <Lines made={made} />}
    </li>
  )
}

function Ready({ made: { kind, url, bytes, courseId } }: { made: CoursePackage }) {
  const { i18n } = useLingui()
  const size = i18n.number(Math.max(bytes ?? 0, 100_000) / 1_000_000, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  if (kind === 'export' && url)
    return (
      <a href={url} download className={buttonClass({ size: 36 })}>
        <Trans>Download ({size})</Trans>
      </a>
    )
  if (kind === 'import' && courseId)
    return (
      <Link to="/studio/course/:id" params={{ id: courseId }} className={buttonClass({ size: 36 })}>
        <Trans>Open the draft</Trans>
      </Link>
    )
  return null
}

function Lines({ made: { report, more } }: { made: CoursePackage }) {
  const { t, i18n } = useLingui()
  const count = report.length + more
  return (
    <details className={css.report}>
      <summary>
        <Plural value={count} one="# note on this import" other="# notes on this import" />
      </summary>
      <ul>
        {report.map(({ level, subject, message }, index) => (
          // Lines have no ids and never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <b dir="auto">{subject}</b>
            <span>
              {level === 'left-out' ? t`Left out` : t`Changed`}: {i18n._(message)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <Plural value={more} one="And # more." other="And # more." />}
    </details>
  )
}
