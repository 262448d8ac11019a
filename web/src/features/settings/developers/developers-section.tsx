import type { MemberKey } from '@akada/contract/developers/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relativeTime } from '#lib/time/relative-time.ts'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { Group, Row } from '../group.tsx'
import { memberKeysQuery, revokeKeyMutation } from './member-keys.queries.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownKey } from './shown-key.tsx'
import { WebhooksGroup } from './webhooks/webhooks-group.tsx'

/** What programs of the member need: keys, events, and how to use them. */
export function DevelopersSection() {
  return (
    <>
      <KeysGroup />
      <WebhooksGroup />
    </>
  )
}

/** Keys with which programs act for the member. */
function KeysGroup() {
  const { t } = useLingui()
  const { data: keys } = useSuspenseQuery(memberKeysQuery)
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<string>()
  if (created)
    return (
      <ShownKey
        title={<Trans>Your new key</Trans>}
        label={t`Key`}
        value={created}
        onDone={() => setCreated(undefined)}
      />
    )
  return (
    <Group
      title={<Trans>Keys for programs</Trans>}
      hint={
        <Trans>
          With a key a program of your school can do for you what you allow, such as writing to your learners
          or reading your sales. No key can move money out or change how you sign in.
        </Trans>
      }
    >
      {isAdding ? (
        <NewKeyForm
          onCreated={(key) => {
            setAdding(false)
            setCreated(key)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <NewKeyRow hasKeys={keys.length > 0} onAdd={() => setAdding(true)} />
      )}
      {keys.map((key) => (
        <KeyRow key={key.id} memberKey={key} />
      ))}
    </Group>
  )
}

function NewKeyRow({ hasKeys, onAdd }: { hasKeys: boolean; onAdd: () => void }) {
  return (
    <Row
      label={<Trans>A new key</Trans>}
      value={hasKeys ? <Trans>You choose what it may do.</Trans> : <Trans>You have no keys yet.</Trans>}
      action={
        <Button kind="outline" size={36} onClick={onAdd}>
          <Trans>Create a key</Trans>
        </Button>
      }
    />
  )
}

function KeyRow({ memberKey: { id, name, hint, lastUsedAt, expiresAt } }: { memberKey: MemberKey }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation(revokeKeyMutation(id))
  const end = dateText(expiresAt, momentFormat)
  const used = lastUsedAt ? t`Last used ${relativeTime(lastUsedAt)}` : t`Never used`
  return (
    <Row
      label={
        <>
          <bdi>{name}</bdi> <span translate="no">{hint}…</span>
        </>
      }
      value={t`${used}. Valid until ${end}.`}
      action={
        <>
          <Button kind="outline" size={36} aria-label={t`Revoke ${name}`} onClick={() => setAsking(true)}>
            <Trans>Revoke</Trans>
          </Button>
          <AlertDialog
            isOpen={isAsking}
            title={t`Revoke ${name}?`}
            confirmLabel={t`Revoke`}
            isPending={revoke.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
          >
            <Trans>Programs that use this key stop working at once.</Trans>
          </AlertDialog>
        </>
      }
    />
  )
}
