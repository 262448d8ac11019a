import { type ReportReason, createReport } from '@akada/contract/reports/routes'
import { subjects } from '@akada/contract/reports/subjects'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { Reported } from './reported.ts'

interface Words {
  reason: ReportReason
  additionalInfo: string
}

/** Sends a report; errors are worded as in the specification, section 8. */
export const reportMutation = ({ type, id }: Reported) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ reason, additionalInfo }: Words) =>
      call(createReport, {
        params: { userId: sessionStore.getState().user?.id ?? '' },
        body: {
          interactableId: id,
          interactableType: type,
          reason,
          ...(additionalInfo && { additionalInfo }),
        },
      }),
    onError: (error) => sayFailure(error, type),
  })

/** A duplicate cannot be retried, so the dialog closes. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof CallError && error.status === 400 && error.code === 'API_ERR_DUPLICATE_CONTENT'

function sayFailure(error: unknown, type: Reported['type']): void {
  if (isDuplicate(error)) {
    const sent = error instanceof CallError ? error.errors[0] : undefined
    const detail = i18n._(sent ?? subjects[type].duplicate)
    showToast({ message: t`Duplicate Report`, detail, tone: 'danger' })
  } else if (error instanceof CallError && error.status === 429) {
    showToast({ message: describeError(error) ?? '', tone: 'danger' })
  } else {
    showToast({ message: t`Something went wrong`, detail: t`Please try again.`, tone: 'danger' })
  }
}

/** The text of the success view (section 8). */
export const successText = ({ type, username }: Reported): string =>
  username ? t`@${{ name: username }} has been reported` : i18n._(subjects[type].reported)
