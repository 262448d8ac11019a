import { verificationMessages } from '@akada/contract/verification/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSecondsLeft } from '#features/accounts/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { firstMessage } from './first-message.ts'
import { sendPhoneCodeMutation } from './verification.queries.ts'

/** Sends codes to a number, and counts the seconds until another may be sent. */
export function useSendPhoneCode(userId: string) {
  const { t } = useLingui()
  const mutation = useMutation(sendPhoneCodeMutation(userId))
  const [sentTo, setSentTo] = useState<string>()
  const { left, restart } = useSecondsLeft(0)
  return {
    /** The number as normalised by the server, once a code was sent. */
    sentTo,
    left,
    isPending: mutation.isPending,
    failure: mutation.error ? firstMessage(mutation.error, verificationMessages.sendFailed) : undefined,
    forget: () => setSentTo(undefined),
    send: (phoneNumber: string) =>
      mutation.mutate(phoneNumber, {
        onSuccess: (sent) => {
          setSentTo(sent.phoneNumber)
          restart(sent.resendAfterSeconds)
          showToast({ message: t`OTP sent successfully!`, tone: 'ok' })
        },
      }),
  }
}
