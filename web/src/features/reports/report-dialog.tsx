import { type ReportReason, additionalInfoLength, reportReasons } from '@akada/contract/reports/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Radio } from '#ui/fields/choices/radio.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { isDuplicate, reportMutation, successText } from './report.ts'
import { reasonTexts } from './report-reasons.ts'
import { type Reported, reportedOf } from './reported.ts'
import css from './report-dialog.module.css'

/** The report dialog of the address: pick a reason, submit, confirmation (specification, section 2). */
export function ReportDialog() {
  const { value, close } = useOverlay('report')
  const reported = value === undefined ? undefined : reportedOf(value)
  return reported ? <Reporting key={value} reported={reported} onClose={close} /> : null
}

function Reporting({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState<ReportReason>()
  const [additionalInfo, setAdditionalInfo] = useState('')
  const report = useMutation(reportMutation(reported))
  if (report.isSuccess) return <Submitted reported={reported} onClose={onClose} />
  const submit = (chosen: ReportReason) =>
    report.mutate(
      { reason: chosen, additionalInfo: chosen === 'Other' ? additionalInfo.trim() : '' },
      { onError: (error) => isDuplicate(error) && onClose() },
    )
  return (
    <Dialog
      isOpen
      title={t`Report`}
      onClose={onClose}
      actions={
        reason && (
          <Button isLoading={report.isPending} onClick={() => submit(reason)}>
            <Trans>Submit</Trans>
          </Button>
        )
      }
    >
      <Reasons chosen={reason} onChoose={setReason} />
      {reason === 'Other' && (
        <div ref={bringIntoView} className={css.details}>
          <Field label={<Trans>Additional details</Trans>} hint={<Trans>What should we know?</Trans>}>
            {(control) => (
              <Textarea
                {...control}
                value={additionalInfo}
                maxLength={additionalInfoLength}
                onChange={(event) => setAdditionalInfo(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {/* Announces to screen readers that a button has appeared. */}
      <output>
        <VisuallyHidden>{reason && t`You can submit the report now.`}</VisuallyHidden>
      </output>
    </Dialog>
  )
}

/** Below the reasons on a small screen; focus stays where it is. */
const bringIntoView = (details: HTMLElement | null) => details?.scrollIntoView({ block: 'nearest' })

interface ReasonsProps {
  chosen: ReportReason | undefined
  onChoose: (reason: ReportReason) => void
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <fieldset>
      <legend className={css.legend}>
        <Trans>Why are you reporting this? Only moderators see your answer.</Trans>
      </legend>
      <div className={css.reasons}>
        {reportReasons.map((reason) => (
          <div key={reason} className={css.reason}>
            <Radio
              name="reason"
              id={`${id}-${reason}`}
              aria-describedby={`${id}-${reason}-meaning`}
              checked={reason === chosen}
              onChange={() => onChoose(reason)}
            />
            <label className={css.name} htmlFor={`${id}-${reason}`}>
              {i18n._(reasonTexts[reason].name)}
            </label>
            <p className={css.meaning} id={`${id}-${reason}-meaning`}>
              {i18n._(reasonTexts[reason].meaning)}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function Submitted({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const { t } = useLingui()
  const done = (
    <Button onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  )
  return (
    <Dialog isOpen title={t`Report Submitted`} onClose={onClose} actions={done}>
      <output className={css.success}>
        <Icon name="check-circle-fill" size={48} />
        <p className={css.name}>
          <bdi>{successText(reported)}</bdi>
        </p>
        <p className={css.meaning}>
          <Trans>Thank you. A moderator will review it. Your report is confidential.</Trans>
        </p>
      </output>
    </Dialog>
  )
}
