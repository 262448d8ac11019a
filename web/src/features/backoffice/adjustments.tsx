import type { Adjustment } from '@akada/contract/backoffice/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { adjustmentsQuery, decideMutation } from './backoffice.queries.ts'
import css from './backoffice.module.css'

/** Corrections: those that wait for a second admin, and what became of the others. */
export function Adjustments() {
  const { t } = useLingui()
  const list = useQuery(adjustmentsQuery)
  const adjustments = list.data?.adjustments ?? []
  return (
    <ListBox
      title={t`Corrections`}
      list={list}
      isEmpty={adjustments.length === 0}
      failure={<Trans>The corrections could not be loaded.</Trans>}
      empty={<Trans>None yet. One admin asks for a correction, another decides.</Trans>}
    >
      {adjustments.map((adjustment) => (
        <AdjustmentRow key={adjustment.id} adjustment={adjustment} />
      ))}
    </ListBox>
  )
}

function AdjustmentRow({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useLingui()
  const { username, direction, amountMinor, reason, proposedBy, proposedAt, canDecide } = adjustment
  const [outcome, setOutcome] = useState<'approved' | 'refused'>()
  const amount = `${direction === 'credit' ? '+' : '−'}${moneyOf(amountMinor)}`
  return (
    <ListBoxRow
      words={
        <>
          <b>
            {amount} · <bdi>@{username}</bdi>
          </b>
          <span dir="auto">{reason}</span>
          <RowHint>
            <Trans>
              asked by @{proposedBy} on {shortDate(proposedAt)}
            </Trans>
          </RowHint>
        </>
      }
      end={
        canDecide ? (
          <>
            <Button
              kind="outline"
              size={36}
              aria-label={t`Refuse ${amount}`}
              onClick={() => setOutcome('refused')}
            >
              <Trans>Refuse</Trans>
            </Button>
            <Button size={36} aria-label={t`Book ${amount}`} onClick={() => setOutcome('approved')}>
              <Trans>Book</Trans>
            </Button>
          </>
        ) : (
          <State adjustment={adjustment} />
        )
      }
    >
      <Dialog
        isOpen={outcome !== undefined}
        title={outcome === 'refused' ? t`Refuse this correction` : t`Book this correction`}
        onClose={() => setOutcome(undefined)}
      >
        {outcome && <DecideForm id={adjustment.id} outcome={outcome} onDone={() => setOutcome(undefined)} />}
      </Dialog>
    </ListBoxRow>
  )
}

function State({ adjustment: { outcome, decidedBy } }: { adjustment: Adjustment }) {
  if (outcome === null)
    return (
      <Badge tone="warn">
        <Trans>Waits for a second admin</Trans>
      </Badge>
    )
  const name = decidedBy ?? ''
  return (
    <Badge tone={outcome === 'approved' ? 'ok' : 'plain'}>
      {outcome === 'approved' ? <Trans>Booked by @{name}</Trans> : <Trans>Refused by @{name}</Trans>}
    </Badge>
  )
}

interface DecideProps {
  id: string
  outcome: 'approved' | 'refused'
  onDone: () => void
}

function DecideForm({ id, outcome, onDone }: DecideProps) {
  const [password, setPassword] = useState('')
  const decide = useMutation(decideMutation)
  const submit = () => password && decide.mutate({ id, outcome, password }, { onSuccess: onDone })
  return (
    <Form className={css.form} onSubmit={submit}>
      <CurrentPasswordField
        value={password}
        onChange={setPassword}
        error={decide.error ? describeError(decide.error) : undefined}
      />
      <Button type="submit" disabled={!password} isLoading={decide.isPending}>
        {outcome === 'refused' ? <Trans>Refuse</Trans> : <Trans>Book it</Trans>}
      </Button>
    </Form>
  )
}
