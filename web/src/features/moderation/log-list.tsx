import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { logQuery } from './moderation.queries.ts'
import css from './moderation.module.css'
import { RowSkeletons } from './row-skeletons.tsx'
import { loggedAction, loggedSubject } from './texts.ts'

/** Decisions of the staff, newest first. */
export function LogList() {
  const { i18n } = useLingui()
  const log = useInfiniteQuery(logQuery())
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  if (log.isPending) return <RowSkeletons height="2.5rem" />
  if (log.error) return <ErrorBox onRetry={() => void log.refetch()}>{describeError(log.error)}</ErrorBox>
  if (entries.length === 0) return <Empty title={<Trans>Nothing has been logged yet</Trans>} />
  return (
    <div className={css.logFrame}>
      <table className={css.log}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>Who</Trans>
            </th>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Why</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, createdAt, actor, action, subjectType, details }) => (
            <tr key={id}>
              <td>{dateTime(createdAt)}</td>
              <td>{actor ? <bdi>@{actor}</bdi> : <Trans>Operator</Trans>}</td>
              <td>
                {i18n._(loggedAction(action))} · {i18n._(loggedSubject(subjectType))}
              </td>
              <td dir="auto">{textOf(details)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {log.hasNextPage && (
        <Button kind="outline" onClick={() => void log.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

/** The reason of a decision, or the new role. */
function textOf({ reason, to }: Readonly<Record<string, unknown>>): string {
  if (typeof reason === 'string') return reason
  return typeof to === 'string' ? to : ''
}
