import { commentLength } from '@akada/contract/comments'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui/controls/button.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import css from './composer.module.css'
import type { Draft } from './drafts.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { insertedAt } from './emoji.ts'

interface Props {
  draft: Draft
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (change: Partial<Draft>) => void
  onSend: () => void
}

/** The text box for a comment. Enter sends on devices with a keyboard; elsewhere only the button does. */
export function Composer({ draft: { text, replyTo }, field, onChange, onSend }: Props) {
  const { t } = useLingui()
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  const isEmpty = text.trim() === ''

  function send(event: Pick<FormEvent, 'preventDefault'>): void {
    event.preventDefault()
    if (!isEmpty) onSend()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (isSending && hasKeyboard) send(event)
  }

  return (
    <form className={css.composer} onSubmit={send}>
      {replyTo && <Replying username={replyTo.username} onCancel={() => onChange({ replyTo: null })} />}
      <div className={css.box}>
        <EmojiPicker
          onPick={(emoji) => insertAtCursor(field.current, emoji, (next) => onChange({ text: next }))}
        />
        <div className={css.growing} data-text={text}>
          <textarea
            ref={field}
            className={css.field}
            dir="auto"
            rows={1}
            aria-label={t`Your comment`}
            placeholder={replyTo ? t`Write a reply` : t`Write a comment`}
            maxLength={commentLength}
            enterKeyHint={hasKeyboard ? 'send' : 'enter'}
            value={text}
            onChange={(event) => onChange({ text: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton
          type="submit"
          icon="paper-plane-tilt"
          isMirrored
          label={t`Post comment`}
          disabled={isEmpty}
        />
      </div>
      {!isEmpty && <Remaining count={commentLength - text.length} />}
    </form>
  )
}

function Replying({ username, onCancel }: { username: string; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <p className={css.replying}>
      <span className={css.whom}>{t`Replying to @${username}`}</span>
      <IconButton icon="x" size={36} label={t`Cancel the reply`} onClick={onCancel} />
    </p>
  )
}

const lowRemaining = 100

function Remaining({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p className={css.remaining} data-near={count <= lowRemaining || undefined}>
      {t`${count} characters remaining`}
    </p>
  )
}

/** Inserts text at the cursor and moves the cursor behind it. */
function insertAtCursor(
  field: HTMLTextAreaElement | null,
  added: string,
  onText: (text: string) => void,
): void {
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  const { text, cursor } = insertedAt(value, { start: selectionStart, end: selectionEnd }, added)
  if (text.length > commentLength) return
  // The cursor can be set only once the text has been rendered.
  flushSync(() => onText(text))
  field.setSelectionRange(cursor, cursor)
}
