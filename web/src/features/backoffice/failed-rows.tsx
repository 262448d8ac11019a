import type { FailedRow } from '@akada/contract/backoffice/failed-row-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { failedRowMutation, failedRowsQuery } from './backoffice.queries.ts'

/** Rows at which the worker fails again and again: each can be tried again at once, or taken off the list. */
export function FailedRows() {
  const { t } = useLingui()
  const list = useQuery(failedRowsQuery)
  const rows = list.data?.rows ?? []
  return (
    <ListBox
      title={t`Needs attention`}
      list={list}
      isEmpty={rows.length === 0}
      failure={<Trans>The list could not be loaded.</Trans>}
      empty={<Trans>Nothing. All background work is succeeding.</Trans>}
    >
      {rows.map((row) => (
        <Row key={`${row.chore} ${row.key}`} row={row} />
      ))}
    </ListBox>
  )
}

function Row({ row: { chore, key, tries, reason, nextTryAt } }: { row: FailedRow }) {
  const { t } = useLingui()
  const decide = useMutation(failedRowMutation)
  const choose = (decision: 'retry' | 'dismiss') => decide.mutate({ chore, key, decision })
  return (
    <ListBoxRow
      words={
        <>
          <b>
            {chore} · <code>{key}</code>
          </b>
          <span>{reason}</span>
          <RowHint>
            <Trans>Tries: {tries}</Trans>
            {' · '}
            {nextTryAt ? (
              <Trans>next on {dateTime(nextTryAt)}</Trans>
            ) : (
              <Trans>not retried automatically</Trans>
            )}
          </RowHint>
        </>
      }
      end={
        <>
          <Button
            kind="outline"
            size={36}
            aria-label={t`Dismiss: ${key}`}
            isLoading={decide.isPending && decide.variables.decision === 'dismiss'}
            onClick={() => choose('dismiss')}
          >
            <Trans>Dismiss</Trans>
          </Button>
          <Button
            size={36}
            aria-label={t`Try again: ${key}`}
            isLoading={decide.isPending && decide.variables.decision === 'retry'}
            onClick={() => choose('retry')}
          >
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      {decide.error && <ErrorBox>{describeError(decide.error)}</ErrorBox>}
    </ListBoxRow>
  )
}
