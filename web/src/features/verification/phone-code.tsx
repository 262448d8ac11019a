import { otpLength } from '@akada/contract/accounts/routes'
import { verificationMessages } from '@akada/contract/verification/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ResendRow, TriesLeft } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { firstMessage } from './first-message.ts'
import type { useSendPhoneCode } from './use-send-phone-code.ts'
import { verifyPhoneMutation } from './verification.queries.ts'
import css from './verification.module.css'

interface Props {
  userId: string
  phoneNumber: string
  resend: Pick<ReturnType<typeof useSendPhoneCode>, 'send' | 'left' | 'isPending'>
  onChangeNumber: () => void
  onVerified: () => void
}

/** The code from the SMS; another can be sent once a minute. */
export function PhoneCode({ userId, phoneNumber, resend, onChangeNumber, onVerified }: Props) {
  const { t } = useLingui()
  const { code, change, submit, failure, error, isPending } = useProving({ userId, phoneNumber, onVerified })
  return (
    <Form className={css.pane} onSubmit={() => void submit(code)}>
      <p>
        <Trans>
          We sent a code to <bdi dir="ltr">{phoneNumber}</bdi>.
        </Trans>{' '}
        <button type="button" className={textLinkClass} onClick={onChangeNumber}>
          <Trans>Change number</Trans>
        </button>
      </p>
      <Field label={t`Code`} error={failure}>
        {(control) => (
          <OtpInput {...control} value={code} onChange={change} onComplete={(whole) => void submit(whole)} />
        )}
      </Field>
      <output>
        <TriesLeft error={error} />
      </output>
      <Button type="submit" isLoading={isPending}>
        <Trans>Confirm</Trans>
      </Button>
      <ResendRow
        to={phoneNumber}
        left={resend.left}
        isPending={resend.isPending}
        onResend={() => resend.send(phoneNumber)}
      />
    </Form>
  )
}

type Proving = Pick<Props, 'userId' | 'phoneNumber' | 'onVerified'>

function useProving({ userId, phoneNumber, onVerified }: Proving) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const verify = useMutation(verifyPhoneMutation(userId))

  async function submit(otp: string): Promise<void> {
    if (verify.isPending) return
    setShort(otp.length < otpLength)
    if (otp.length < otpLength) return
    const answer = await verify.mutateAsync({ phoneNumber, otp }).catch(() => undefined)
    if (!answer?.verified) return setCode('')
    showToast({ message: t`Phone number verified successfully!`, tone: 'ok' })
    onVerified()
  }

  function change(next: string): void {
    setCode(next)
    setShort(false)
    if (next && verify.isError) verify.reset()
  }

  const { error, isPending } = verify
  return { code, change, submit, error, isPending, failure: failureOf(error, isShort) }
}

function failureOf(error: Error | null, isShort: boolean): string | undefined {
  if (isShort) return /*i18n*/ 'Enter all 6 digits.'
  return error ? firstMessage(error, verificationMessages.codeFailed) : undefined
}
