import { messageLength, replyLength } from '@akada/contract/message'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { insertedAt } from '#features/comments/public.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { useChatDraft } from './chat-drafts.ts'
import { ChosenPicture, ComposerTools } from './composer-tools.tsx'
import type { StoredFile } from './file-store.ts'
import { splitText } from './split-text.ts'
import { useFileDraft } from './use-file-draft.ts'
import { VoicePreview, VoiceRecorder } from './voice-recorder.tsx'
import css from './composer.module.css'

/** A text, a file, or a file with a text. */
export interface Written {
  text: string
  file?: StoredFile | undefined
}

interface Props {
  userId: string
  /** Names the draft. */
  place: string
  label: string
  isReply?: boolean
  /** Pictures and voice notes can be sent. */
  takesFiles?: boolean
  /** Why nothing can be written here. */
  refusal?: string | undefined
  onSend: (written: Written) => void
  onTyping?: () => void
  /** Called by ↑ in an empty field. */
  onEditLast?: () => void
}

/** The composer: the remaining length is always visible, and text beyond it is never cut off. */
export function Composer(props: Props) {
  const { userId, place, isReply = false, refusal, onSend } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useChatDraft(userId, place)
  const [file, setFile] = useFileDraft(userId, place)
  const [isRecording, setRecording] = useState(false)
  const longest = isReply ? replyLength : messageLength
  const left = longest - Array.from(text).length
  const isOff = refusal !== undefined || left < 0 || (text.trim() === '' && !file)

  function send(event: Pick<FormEvent, 'preventDefault'>): void {
    event.preventDefault()
    if (isOff) return
    onSend({ text: text.trim(), file })
    setText('')
    setFile(undefined)
    field.current?.focus()
  }
  const record = (stored: StoredFile | undefined) => {
    setRecording(false)
    if (stored) setFile(stored)
  }
  if (isRecording)
    return (
      <div className={css.composer}>
        <VoiceRecorder onDone={record} onCancel={() => record(undefined)} />
      </div>
    )
  return (
    <form className={css.composer} onSubmit={send}>
      {file?.kind === 'voice' ? (
        <VoicePreview stored={file} onDiscard={() => setFile(undefined)} />
      ) : (
        <Writing
          {...props}
          {...{ field, text, file, left, longest }}
          onText={setText}
          onFile={setFile}
          onRecord={() => setRecording(true)}
          onSubmit={send}
        />
      )}
      <SendButton isOff={isOff} />
    </form>
  )
}

interface WritingProps extends Props, Omit<FieldProps, 'label' | 'refusal'> {
  file: StoredFile | undefined
  longest: number
  onFile: (file: StoredFile | undefined) => void
  onRecord: () => void
}

function Writing(props: WritingProps) {
  const { field, text, file, left, longest, takesFiles = false, refusal } = props
  const { onText, onFile, onSend, onRecord } = props
  function sendParts(parts: readonly string[]): void {
    for (const part of parts) onSend({ text: part })
    onText('')
  }
  return (
    <>
      <ComposerTools
        isWriting={text !== ''}
        takesFiles={takesFiles && refusal === undefined}
        onEmoji={(emoji) => insertAtCursor(field.current, emoji, onText)}
        onPicture={onFile}
        onRecord={onRecord}
      />
      <div className={css.box}>
        {file && <ChosenPicture stored={file} onRemove={() => onFile(undefined)} />}
        <TextField {...props} />
        {left < 0 && <Split text={text} longest={longest} onSend={sendParts} />}
      </div>
    </>
  )
}

function SendButton({ isOff }: { isOff: boolean }) {
  const { t } = useLingui()
  return (
    <IconButton
      type="submit"
      kind="primary"
      icon="paper-plane-tilt"
      isMirrored
      label={t`Send`}
      disabled={isOff}
    />
  )
}

interface FieldProps extends Pick<Props, 'label' | 'refusal' | 'onTyping' | 'onEditLast'> {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  left: number
  onText: (text: string) => void
  onSubmit: (event: KeyboardEvent) => void
}

function TextField({ label, refusal, onTyping, onEditLast, ...written }: FieldProps) {
  const { field, text, left, onText, onSubmit } = written
  const id = useId()
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && text === '') onEditLast?.()
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (isEnter && hasKeyboard) onSubmit(event)
  }
  return (
    <>
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
            onText(event.target.value)
            onTyping?.()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Left id={id} left={left} refusal={refusal} />
    </>
  )
}

const lowRemaining = 20

function Left({ id, left, refusal }: { id: string; left: number; refusal: string | undefined }) {
  const { t } = useLingui()
  return (
    <p className={css.left} id={id} data-low={left <= lowRemaining || undefined}>
      {refusal ?? t`${left} left`}
    </p>
  )
}

interface SplitProps {
  text: string
  longest: number
  onSend: (parts: readonly string[]) => void
}

/** Offers to split a text that is too long for one message. */
function Split({ text, longest, onSend }: SplitProps) {
  const { t } = useLingui()
  const parts = splitText(text, longest)
  const count = parts.length
  return (
    <div className={css.split}>
      <Button size={36} kind="outline" onClick={() => onSend(parts)}>
        {t`Send as ${count} messages`}
      </Button>
    </div>
  )
}

/** Inserts text at the cursor and moves the cursor after it. */
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
