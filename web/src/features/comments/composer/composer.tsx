import { commentLength } from '@akada/contract/comments/routes'
import { countCharacters } from '@akada/contract/text/text-length'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { MentionField } from '#features/mentions/public.ts'
import { remainingText } from '#lib/text/count-texts.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { limitText } from '#ui/fields/limit-text.ts'
import { useInsertAtCursor } from '#ui/hooks/use-insert-at-cursor.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import css from './composer.module.css'
import type { Draft } from '../sending/drafts.ts'
import { EmojiPicker } from './emoji-picker.tsx'

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
  const onText = (next: string) => onChange({ text: next })
  const { insert, onBlur } = useInsertAtCursor({ field, text, maxLength: commentLength, onText })

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
        <MentionField field={field} text={text} maxLength={commentLength} onText={onText} />
        <EmojiPicker onPick={insert} />
        <div className={css.growing} data-text={text}>
          <textarea
            ref={field}
            className={css.field}
            dir="auto"
            rows={1}
            aria-label={t`Your comment`}
            placeholder={replyTo ? t`Write a reply` : t`Write a comment`}
            enterKeyHint={hasKeyboard ? 'send' : 'enter'}
            value={text}
            onChange={({ target }) => {
              limitText(target, text, commentLength)
              onText(target.value)
            }}
            onBlur={onBlur}
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
      {!isEmpty && <Remaining count={commentLength - countCharacters(text)} />}
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
  return (
    <p className={css.remaining} data-near={count <= lowRemaining || undefined}>
      {remainingText(count)}
    </p>
  )
}
