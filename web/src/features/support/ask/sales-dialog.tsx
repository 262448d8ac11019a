import { SalesForm, supportLengths } from '@akada/contract/support/routes'
import { fullName } from '@akada/contract/text/full-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormFailure } from '#features/accounts/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { salesMutation } from '../support.queries.ts'
import css from '../support.module.css'

/** Asks for Enterprise: who, for which school, for how many. */
export function SalesDialog() {
  const { isOpen, close: onClose } = useOverlay('sales')
  return (
    <Dialog isOpen={isOpen} title={<Trans>Contact Sales</Trans>} onClose={onClose}>
      <SalesFields onDone={onClose} />
    </Dialog>
  )
}

function SalesFields({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const user = useSession()
  const {
    text,
    errorOf,
    sending: { ref, onSubmit, error, isPending },
  } = useForm({
    initial: { name: user ? fullName(user.profile) : '', school: '', members: '', message: '' },
    check: (values) =>
      checkedBy(SalesForm, {
        ...values,
        members: Number(values.members.replaceAll(/\D/g, '')),
      }),
    mutation: salesMutation,
    onSent: () => {
      showToast({ tone: 'ok', message: t`We have your request. The answer comes here and by email.` })
      onDone()
    },
  })
  return (
    <Form ref={ref} className={css.form} onSubmit={onSubmit}>
      <p>
        <Trans>Tell us who you are, and we will make you an offer.</Trans>
      </p>
      <Field label={<Trans>Name</Trans>} error={errorOf('name')}>
        {(control) => (
          <Input {...control} {...text('name')} autoComplete="name" maxLength={supportLengths.name} />
        )}
      </Field>
      <Field label={<Trans>School or company</Trans>} error={errorOf('school')}>
        {(control) => (
          <Input
            {...control}
            {...text('school')}
            autoComplete="organization"
            maxLength={supportLengths.school}
          />
        )}
      </Field>
      <Field label={<Trans>How many people</Trans>} error={errorOf('members')}>
        {(control) => <Input {...control} {...text('members')} inputMode="numeric" maxLength={9} />}
      </Field>
      <Field label={<Trans>Message</Trans>} error={errorOf('message')}>
        {(control) => <Textarea {...control} {...text('message')} maxLength={supportLengths.message} />}
      </Field>
      <FormFailure error={error} />
      <Button type="submit" size={52} isWide isLoading={isPending}>
        <Trans>Send</Trans>
      </Button>
    </Form>
  )
}
