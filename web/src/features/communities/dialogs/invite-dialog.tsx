import { communityTexts } from '@akada/contract/communities/model'
import { createInviteLink } from '@akada/contract/communities/invitation-routes'
import type { ReplyOf } from '@akada/contract/route'
import { inviteToSpace } from '@akada/contract/communities/space-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { EmailInput } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { NotInvited, VerifyPhone } from '#features/external-mails/public.ts'
import { MemberSearch } from '#features/messages/public.ts'
import { useSession } from '#features/sessions/public.ts'
import css from '../communities.module.css'
import { NoteField } from '../joining/note-field.tsx'

interface Invitees {
  userIds?: string[]
  emails?: string[]
}

interface Props {
  communityId: string
  spaceId: string
  isStaff: boolean
  isOpen: boolean
  onClose: () => void
}

/** Invites members, and others by email or a link. */
export function InviteDialog({ communityId, spaceId, isStaff, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const invite = useMutation({
    mutationFn: (body: Invitees) =>
      call(inviteToSpace, { params: { spaceId }, body: { ...body, note: note.trim() } }),
    meta: { quiet: true },
    onSuccess: ({ refusedEmails }) => {
      if (refusedEmails.length === 0) showToast({ message: t`Invites sent successfully`, tone: 'ok' })
    },
    onError: () => showToast({ message: t`Error sending invites`, tone: 'danger' }),
  })
  const link = useMutation({
    mutationFn: () => call(createInviteLink, { params: { communityId }, body: { spaceId, days: 7 } }),
  })
  return (
    <Dialog isOpen={isOpen} title={t`Invite people`} onClose={onClose}>
      <div className={css.form}>
        <NoteField label={t`A note with the invitation`} hint={t`Optional.`} note={note} onNote={setNote} />
        <MemberSearch
          label={t`Name or username`}
          action={t`Invite`}
          onChoose={(id) => invite.mutate({ userIds: [id] })}
        />
        <ByEmail isStaff={isStaff} invite={invite} />
        {isStaff &&
          (link.data ? (
            <CopyField label={t`Link, for 7 days`} value={link.data.url} />
          ) : (
            <Button
              kind="outline"
              icon="link-simple"
              isLoading={link.isPending}
              onClick={() => link.mutate()}
            >
              <Trans>Make a link</Trans>
            </Button>
          ))}
      </div>
    </Dialog>
  )
}

interface ByEmailProps {
  isStaff: boolean
  invite: UseMutationResult<ReplyOf<typeof inviteToSpace>, Error, Invitees>
}

/** The address stays in its field until somebody was invited by it. */
function ByEmail({ isStaff, invite }: ByEmailProps) {
  const { t, i18n } = useLingui()
  const user = useSession()
  const [email, setEmail] = useState('')
  if (!isStaff && !user?.phoneNumberVerified)
    return (
      <div className={css.form}>
        <p>{i18n._(communityTexts.phoneToEmail)}</p>
        <VerifyPhone />
      </div>
    )
  const refused = invite.data?.refusedEmails ?? []
  const send = () =>
    invite.mutate(
      { emails: [email.trim()] },
      { onSuccess: ({ refusedEmails }) => refusedEmails.length === 0 && setEmail('') },
    )
  return (
    <Form className={css.form} onSubmit={() => email.trim() && send()}>
      <Field label={t`Email`}>
        {(control) => (
          <EmailInput {...control} value={email} onChange={(event) => setEmail(event.target.value)} />
        )}
      </Field>
      <NotInvited refused={refused} />
      <Button type="submit" kind="outline" isLoading={invite.isPending}>
        <Trans>Send invite</Trans>
      </Button>
    </Form>
  )
}
