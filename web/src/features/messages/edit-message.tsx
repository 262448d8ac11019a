import { type Message, messageLength, replyLength } from '@akada/contract/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { edit } from './message-actions.tsx'
import css from './chat-view.module.css'

export interface Editing {
  message: Message
}

/** Replaces the composer while a message is being edited. */
export function EditMessage({ editing: { message }, onDone }: { editing: Editing; onDone: () => void }) {
  const { t } = useLingui()
  const [body, setBody] = useState(message.body)
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    if (body.trim() === '') return
    setSaving(true)
    await edit(message, body.trim())
    onDone()
  }
  return (
    <Form className={css.edit} onSubmit={() => void save()}>
      <Textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just chosen to write here
        autoFocus
        aria-label={t`Edit message`}
        rows={2}
        maxLength={message.rootId ? replyLength : messageLength}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <div className={css.buttons}>
        <Button kind="outline" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isLoading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  )
}
