import {
  type ModerationCase,
  decisionReasonLength,
  moderationMessages,
} from '@akada/contract/moderation/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonTexts } from '#features/reports/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type VerdictChoice, verdictMutation } from './moderation.queries.ts'
import css from './moderation.module.css'
import { choiceTexts } from './texts.ts'

interface Props {
  one: ModerationCase
  choice: VerdictChoice
  onClose: () => void
  onDone: () => void
}

const durations = { '1': 1, '7': 7, '30': 30, always: null } as const
type Duration = keyof typeof durations

/** Asks for the reason, which the author will read, and for how long a suspension lasts. */
export function VerdictDialog({ one, choice, onClose, onDone }: Props) {
  const { i18n } = useLingui()
  const [reason, setReason] = useState(useFirstReason(one, choice))
  const [duration, setDuration] = useState<Duration>('7')
  const [isTried, setTried] = useState(false)
  const verdict = useMutation(verdictMutation(useQueryClient()))
  const words = choiceTexts[choice]
  const isMissing = !reason.trim()

  function onSuccess(): void {
    showToast({ message: i18n._(words.done), tone: 'ok' })
    onDone()
  }

  function confirm(): void {
    setTried(true)
    if (isMissing) return
    const days = choice === 'suspend' ? durations[duration] : null
    verdict.mutate({ caseId: one.id, choice, reason: reason.trim(), days }, { onSettled: onClose, onSuccess })
  }

  return (
    <Dialog
      isOpen
      title={i18n._(words.label)}
      onClose={onClose}
      actions={
        <Buttons choice={choice} isPending={verdict.isPending} onClose={onClose} onConfirm={confirm} />
      }
    >
      <div className={css.form}>
        <p className={css.effect}>{i18n._(words.effect)}</p>
        {choice === 'suspend' && <Durations chosen={duration} onChoose={setDuration} />}
        <Field
          label={<Trans>Reason</Trans>}
          hint={
            choice === 'dismiss' ? <Trans>For the audit log.</Trans> : <Trans>The author will read it.</Trans>
          }
          error={isTried && isMissing ? moderationMessages.reasonRequired : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={decisionReasonLength}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

interface ButtonsProps {
  choice: VerdictChoice
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

function Buttons({ choice, isPending, onClose, onConfirm }: ButtonsProps) {
  const { i18n } = useLingui()
  const isDanger = choice === 'remove' || choice === 'suspend'
  return (
    <>
      <Button kind="outline" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind={isDanger ? 'danger' : 'primary'} isLoading={isPending} onClick={onConfirm}>
        {i18n._(choiceTexts[choice].label)}
      </Button>
    </>
  )
}

function Durations({ chosen, onChoose }: { chosen: Duration; onChoose: (duration: Duration) => void }) {
  return (
    <Choice
      legend={<Trans>For how long</Trans>}
      options={{
        '1': <Trans>1 day</Trans>,
        '7': <Trans>7 days</Trans>,
        '30': <Trans>30 days</Trans>,
        always: <Trans>For good</Trans>,
      }}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** An initial text: what most reporters said. */
function useFirstReason({ reasons }: ModerationCase, choice: VerdictChoice): string {
  const { t, i18n } = useLingui()
  if (choice === 'dismiss') return t`It does not break our rules.`
  const [top] = reasons
  const needsWords = choice === 'restore' || choice === 'upheld' || choice === 'overturned'
  return top && !needsWords ? `${i18n._(reasonTexts[top.reason].meaning)}.` : ''
}
