import type { GrantedPlan } from '@akada/contract/plans/grant-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { usePlanTitle } from '#features/plans/public.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { ListBox, ListBoxRow, RowHint } from '#ui/layout/list-box.tsx'
import { percentText } from '#lib/text/number-text.ts'
import { grantedPlansQuery, memberPlanQuery } from './backoffice.queries.ts'
import { DeskSearch } from './desk-search.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import css from './backoffice.module.css'

/** Plans by contract: the plan of a member, to grant Enterprise, and all contracts that run. */
export function PlanDesk() {
  const { t } = useLingui()
  const [searched, setSearched] = useState('')
  const plan = useQuery(memberPlanQuery(searched))
  const failure = plan.error ? (describeError(plan.error) ?? plan.error.message) : undefined
  return (
    <section aria-label={t`Plan of a member`} className={css.part}>
      <h2>
        <Trans>Plan of a member</Trans>
      </h2>
      <DeskSearch
        label={t`Username`}
        error={failure}
        icon="magnifying-glass"
        isLoading={plan.isFetching}
        onSearch={(name) => setSearched(name.replace(/^@/, ''))}
      >
        <Trans>Find</Trans>
      </DeskSearch>
      {plan.data && <PlanCard plan={plan.data} />}
      <Contracts onOpen={setSearched} />
    </section>
  )
}

function PlanCard({ plan }: { plan: GrantedPlan }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { username, planName, isGranted, feePercent, endsAt, pausedPlanName } = plan
  const title = usePlanTitle(planName)
  const pausedTitle = usePlanTitle(pausedPlanName ?? 'freemium')
  return (
    <article className={css.found} aria-label={t`Plan of @${username}`}>
      <header className={css.head}>
        <h3>
          <bdi>@{username}</bdi>
        </h3>
        <Badge tone={isGranted ? 'ok' : 'plain'}>{isGranted ? t`By contract` : title}</Badge>
      </header>
      <LabelCard
        isTwoColumns
        rows={[
          [t`Plan`, title],
          [t`Until`, endsAt ? shortDate(endsAt) : '–'],
          [t`Fee per sale`, feePercent === null ? '–' : percentText(feePercent)],
          ...(pausedPlanName ? [[t`Continues afterwards`, pausedTitle] as const] : []),
        ]}
      />
      <div className={css.buttons}>
        <Button onClick={() => setOpen(true)}>
          {isGranted ? <Trans>Change the contract</Trans> : <Trans>Grant Enterprise</Trans>}
        </Button>
      </div>
      <GrantDialog plan={plan} isOpen={isOpen} onClose={() => setOpen(false)} />
    </article>
  )
}

function Contracts({ onOpen }: { onOpen: (username: string) => void }) {
  const { t } = useLingui()
  const list = useQuery(grantedPlansQuery)
  const plans = list.data?.plans ?? []
  return (
    <ListBox
      title={t`Contracts`}
      list={list}
      isEmpty={plans.length === 0}
      failure={<Trans>The contracts could not be loaded.</Trans>}
      empty={<Trans>No member has a plan by contract.</Trans>}
    >
      {plans.map(({ id, username, feePercent, endsAt }) => (
        <ListBoxRow
          key={id}
          words={
            <>
              <b>
                <bdi>@{username}</bdi>
              </b>
              <RowHint>
                <Trans>
                  until {shortDate(endsAt ?? '')}, at {feePercent}% per sale
                </Trans>
              </RowHint>
            </>
          }
          end={
            <Button
              kind="outline"
              size={36}
              aria-label={t`Open @${username}`}
              onClick={() => onOpen(username)}
            >
              <Trans>Open</Trans>
            </Button>
          }
        />
      ))}
    </ListBox>
  )
}
