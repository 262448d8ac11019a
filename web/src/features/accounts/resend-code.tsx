import { type TriggerEvent, otpResendSeconds } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { sendCodeMutation } from './accounts.queries.ts'
import { ResendRow } from './resend-row.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  email: string
  triggerEvent: TriggerEvent
  /** A code has been sent already, so the countdown starts at once. */
  isSent: boolean
}

/** Sends another code by email, once a minute at most. */
export function ResendCode({ email, triggerEvent, isSent }: Props) {
  const { t } = useLingui()
  const { left, restart } = useSecondsLeft(isSent ? otpResendSeconds : 0)
  const send = useMutation(sendCodeMutation(triggerEvent))

  const resend = () =>
    send.mutate(
      { email },
      {
        onSuccess: ({ resendAfterSeconds }) => {
          restart(resendAfterSeconds)
          showToast({ message: t`A new code is on its way.` })
        },
        onError: (error) => {
          const message = describeError(error)
          if (message) showToast({ message, tone: 'danger' })
        },
      },
    )

  return <ResendRow to={email} left={left} isPending={send.isPending} onResend={resend} />
}
