import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { EmailInput, Input, Textarea } from '#ui/fields/input.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import css from './support.module.css'
import { fullName } from '@akada/contract/text/full-name'

/** The Contact Support dialog of the address: checks nothing, and Submit only closes it (specification, section 2). */
export function SupportDialog() {
  const { t } = useLingui()
  const { isOpen, value: about, close } = useOverlay('support')
  const [written, setMessage] = useState<string>()
  const message = written ?? (about === undefined || about === '1' ? '' : t`About ${about}:`)
  const user = useSession()
  const name = user && fullName(user.profile)
  return (
    <Dialog isOpen={isOpen} title={t`Contact Support`} onClose={close}>
      <Form className={css.form} onSubmit={close}>
        <p>
          <Trans>Send us a message and we'll respond within 24 hours.</Trans>
        </p>
        <Field label={<Trans>Name</Trans>}>
          {(control) => <Input {...control} autoComplete="name" defaultValue={name ?? ''} />}
        </Field>
        <Field label={<Trans>Email</Trans>}>
          {(control) => (
            <EmailInput {...control} defaultValue={user?.email.includes('@') ? user.email : ''} />
          )}
        </Field>
        <Field label={<Trans>Message</Trans>}>
          {(control) => (
            <Textarea {...control} value={message} onChange={(event) => setMessage(event.target.value)} />
          )}
        </Field>
        <Button type="submit" size={52} isWide>
          <Trans>Submit</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}
