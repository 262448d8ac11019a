import { type Message, messageLength, replyLength } from '@akada/contract/messages/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MentionField } from '#features/mentions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { isSubmitKey } from '../composer/submit-key.ts'
import { edit } from './message-actions.tsx'
import css from './chat-view.module.css'

export interface Editing {
  message: Message
}

interface EditProps {
  editing: Editing
  /** The most characters of a message that is no reply. */
  longest?: number | undefined
  onDone: () => void
}

/** Replaces the composer while a message is being edited. */
export function EditMessage({ editing: { message }, longest, onDone }: EditProps) {
  return (
    <EditText
      text={message.body}
      longest={message.rootId ? replyLength : longest}
      onSave={(body) => edit(message, body)}
      onDone={onDone}
    />
  )
}

interface Props {
  text: string
  longest?: number | undefined
  /** Resolves to whether it was stored: what failed is not lost. */
  onSave: (text: string) => Promise<boolean> | boolean
  onDone: () => void
}

/** A text that was written before, to be changed. */
export function EditText({ text, longest = messageLength, onSave, onDone }: Props) {
  const { t } = useLingui()
  const [body, setBody] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isSaving, setSaving] = useState(false)
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  async function save(): Promise<void> {
    if (body.trim() === '' || isSaving) return
    setSaving(true)
    const isStored = await onSave(body.trim())
    setSaving(false)
    if (isStored) onDone()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onDone()
    if (!isSubmitKey(event, hasKeyboard)) return
    event.preventDefault()
    void save()
  }
  return (
    <Form className={css.edit} onSubmit={() => void save()}>
      <MentionField field={field} text={body} maxLength={longest} onText={setBody} />
      <Textarea
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just chosen to write here
        autoFocus
        dir="auto"
        aria-label={t`Edit message`}
        rows={2}
        maxLength={longest}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        enterKeyHint={hasKeyboard ? 'done' : 'enter'}
        onKeyDown={onKeyDown}
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
