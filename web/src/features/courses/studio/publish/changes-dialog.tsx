import type { Course, DraftChange } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { costOf, fallsByHalf, priceChange } from '../data/course-draft.ts'
import { publishChangesMutation } from '../data/studio.queries.ts'
import { Failure } from '../editor/failure.tsx'
import { costText, fieldText, valueOf } from './change-text.tsx'
import css from './draft.module.css'

interface Props {
  course: Course
  onClose: () => void
}

const keyOf = ({ subject, field }: DraftChange) => subject.id + field

/** Everything that will change, old beside new, before it is published at once and whole. */
export function ChangesDialog({ course, onClose }: Props) {
  const { t } = useLingui()
  const { version = 0, changes = [] } = course.draft ?? {}
  const publish = useMutation(publishChangesMutation(course.id))
  const price = priceChange({ version, changes })
  // A price that changes again is confirmed again.
  const [confirmed, setConfirmed] = useState<number>()
  const isBlocked = fallsByHalf(price) && confirmed !== costOf(price.after)
  async function confirm(): Promise<void> {
    const isDone = await publish.mutateAsync(version).catch(() => undefined)
    if (!isDone) return
    onClose()
    showToast({ message: t`Your changes are live.`, tone: 'ok' })
  }
  return (
    <Dialog
      isAlert
      isOpen
      title={t`Publish these changes?`}
      onClose={onClose}
      className={css.dialog}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button
            isLoading={publish.isPending}
            disabled={isBlocked || changes.length === 0}
            aria-describedby={isBlocked ? 'price-falls' : undefined}
            onClick={() => void confirm()}
          >
            <Trans>Publish changes</Trans>
          </Button>
        </>
      }
    >
      <div className={css.changes}>
        {price && <PriceChange change={price} />}
        {fallsByHalf(price) && <Falls change={price} isOn={!isBlocked} onChange={setConfirmed} />}
        <dl className={css.list}>
          {changes.map((change) => change !== price && <OneChange key={keyOf(change)} change={change} />)}
        </dl>
        <Failure error={publish.error} />
      </div>
    </Dialog>
  )
}

/** Learners pay it, so it comes first. */
function PriceChange({ change: { before, after } }: { change: DraftChange }) {
  const { t } = useLingui()
  return (
    <p className={css.price}>
      <span>{t`Price`}</span>
      <Values before={costText(before)} after={<strong>{costText(after)}</strong>} />
    </p>
  )
}

interface FallsProps {
  change: DraftChange
  isOn: boolean
  onChange: (confirmed: number | undefined) => void
}

function Falls({ change: { before, after }, isOn, onChange }: FallsProps) {
  const { t } = useLingui()
  const [from, to] = [costText(before), costText(after)]
  return (
    <div className={css.falls}>
      <p id="price-falls">
        <Trans>
          The price falls from {from} to {to}, by more than half. Is a digit missing?
        </Trans>
      </p>
      <Checkbox
        label={t`No, the price is ${to}`}
        isOn={isOn}
        onChange={(is) => onChange(is ? costOf(after) : undefined)}
      />
    </div>
  )
}

function OneChange({ change }: { change: DraftChange }) {
  const { subject, field, before, after } = change
  return (
    <div>
      <dt>
        {fieldText(field)}
        {subject.type !== 'course' && <small dir="auto">{subject.title}</small>}
      </dt>
      <dd>
        <Values before={valueOf(field, before)} after={valueOf(field, after)} />
      </dd>
    </div>
  )
}

/** Old price crossed out, and new price; in words for screen readers. */
function Values({ before, after }: { before: React.ReactNode; after: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <span className={css.values}>
      <VisuallyHidden>{t`Before`}</VisuallyHidden>
      <del dir="auto">{before}</del>
      <span aria-hidden="true">→</span>
      <VisuallyHidden>{t`After`}</VisuallyHidden>
      <ins dir="auto">{after}</ins>
    </span>
  )
}
