import type { CurrentUser } from '@akada/contract/profiles/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeError } from '#api/describe-error.ts'
import { ResendRow, TriesLeft, useSecondsLeft } from '#features/accounts/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { sendWithdrawalCodeMutation } from './wallets.queries.ts'

interface Props {
  user: CurrentUser
  value: string
  onChange: (code: string) => void
  error: Error | null
  failure: string | undefined
}

/** The code from the phone, which is sent at once; the server sends another only after a minute. */
export function PhoneProof({ user, value, onChange, error, failure }: Props) {
  const { t } = useLingui()
  const { left, restart } = useSecondsLeft(0)
  const send = useMutation({
    ...sendWithdrawalCodeMutation,
    onSuccess: ({ resendAfterSeconds }) => restart(resendAfterSeconds),
  })
  const { mutate } = send
  useEffect(() => mutate(), [mutate])
  const sentTo = send.data?.sentTo
  const unsent = send.error ? describeError(send.error) : undefined
  return (
    <div>
      <Field label={sentTo ? t`Code we sent to ${sentTo}` : t`Code`} error={failure ?? unsent}>
        {(control) => <OtpInput {...control} value={value} onChange={onChange} />}
      </Field>
      <output>
        <TriesLeft error={error} />
      </output>
      <ResendRow
        to={user.phoneNumber ?? ''}
        left={left}
        isPending={send.isPending}
        onResend={() => mutate()}
      />
    </div>
  )
}
