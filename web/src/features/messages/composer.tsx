import { messageLength, replyLength } from '@akada/contract/message'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { EmojiPicker, insertedAt } from '#features/comments/public.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import css from './composer.module.css'
import { useChatDraft } from './chat-drafts.ts'

interface Props {
  userId: string
  /** Names the draft. */
  place: string
  label: string
  isReply?: boolean
  /** Why nothing can be written here. */
  refusal?: string | undefined
  onSend: (text: string) => void
  onTyping?: () => void
  /** ↑ in an empty field. */
  onEditLast?: () => void
}

const lowRemaining = 20

/** Where a message is written: what is left of its length is always shown, and more than that is never cut off. */
export function Composer(props: Props) {
  const { userId, place, label, isReply = false, refusal, onSend, onTyping, onEditLast } = props
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useChatDraft(userId, place)
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  const left = (isReply ? replyLength : messageLength) - Array.from(text).length
  const isOff = refusal !== undefined || text.trim() === '' || left < 0

  function send(event: Pick<FormEvent, 'preventDefault'>): void {
    event.preventDefault()
    if (isOff) return
    onSend(text.trim())
    setText('')
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && text === '') onEditLast?.()
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && hasKeyboard) send(event)
  }
  const insert = (emoji: string) => insertAtCursor(field.current, emoji, setText)

  return (
    <form className={css.composer} onSubmit={send}>
      <EmojiPicker onPick={insert} />
      <div className={css.box}>
        <div className={css.growing} data-text={text}>
          <textarea
            ref={field}
            className={css.field}
            dir="auto"
            rows={1}
            aria-label={label}
            aria-describedby={id}
            placeholder={label}
            disabled={refusal !== undefined}
            enterKeyHint={hasKeyboard ? 'send' : 'enter'}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onTyping?.()
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Left id={id} left={left} refusal={refusal} />
      </div>
      <IconButton
        type="submit"
        kind="primary"
        icon="paper-plane-tilt"
        isMirrored
        label={t`Send`}
        disabled={isOff}
      />
    </form>
  )
}

function Left({ id, left, refusal }: { id: string; left: number; refusal: string | undefined }) {
  const { t } = useLingui()
  return (
    <p className={css.left} id={id} data-low={left <= lowRemaining || undefined}>
      {refusal ?? t`${left} left`}
    </p>
  )
}

/** Inserts text at the cursor and moves the cursor behind it. */
function insertAtCursor(
  field: HTMLTextAreaElement | null,
  added: string,
  onText: (text: string) => void,
): void {
  const { value = '', selectionStart = 0, selectionEnd = 0 } = field ?? {}
  const { text, cursor } = insertedAt(value, { start: selectionStart, end: selectionEnd }, added)
  // The cursor can be set only once the text has been rendered.
  flushSync(() => onText(text))
  field?.setSelectionRange(cursor, cursor)
}
