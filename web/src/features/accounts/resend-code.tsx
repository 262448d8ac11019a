import { type TriggerEvent, otpResendSeconds } from '@akada/contract/accounts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import css from './accounts.module.css'
import { clientConfigQuery, sendCodeMutation } from './accounts.queries.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  email: string
  triggerEvent: TriggerEvent
  /** A code has been sent already, so the first wait begins at once. */
  isSent: boolean
}

/** Sends another code, once a minute at most; on an installation without mail it also tells where codes arrive. */
export function ResendCode({ email, triggerEvent, isSent }: Props) {
  const { t } = useLingui()
  const { left, restart } = useSecondsLeft(isSent ? otpResendSeconds : 0)
  const send = useMutation(sendCodeMutation(triggerEvent))
  const config = useQuery(clientConfigQuery)

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

  return (
    <div className={css.below}>
      <Button kind="quiet" size={36} isLoading={send.isPending} disabled={left > 0} onClick={resend}>
        {left > 0 ? t`Send a new code in ${left} s` : t`Send a new code`}
      </Button>
      {config.data?.hasInbox && (
        <a
          className={css.inbox}
          href={`/dev/inbox?to=${encodeURIComponent(email)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`Open the built-in inbox`}
        </a>
      )}
    </div>
  )
}
