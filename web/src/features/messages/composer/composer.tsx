import { messageLength, messageTexts } from '@akada/contract/messages/model'
import { countCharacters } from '@akada/contract/text/text-length'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useInsertAtCursor } from '#ui/hooks/use-insert-at-cursor.ts'
import { useChatDraft } from './chat-drafts.ts'
import { ComposerEnd } from './composer-end.tsx'
import { type FieldProps, TextField } from './composer-field.tsx'
import { ChosenPicture, ComposerTools } from './composer-tools.tsx'
import type { StoredFile } from '../sending/file-store.ts'
import { canRecord } from './record-voice.ts'
import { splitText } from '../sending/split-text.ts'
import { useFileDraft } from './use-file-draft.ts'
import { type RecordingMode, VoicePreview, VoiceRecorder } from './voice-recorder.tsx'
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
  /** The most characters of a message. */
  longest?: number | undefined
  /** Pictures and voice notes can be sent. */
  takesFiles?: boolean
  /** Seconds between two messages; 0 for none. */
  slowSeconds?: number
  /** Why nothing can be written here. */
  refusal?: string | undefined
  onSend: (written: Written) => void
  onTyping?: () => void
  /** Called by ↑ in an empty field. */
  onEditLast?: () => void
}

/** The composer: the remaining length is always visible, and text beyond it is never cut off. */
export function Composer(props: Props) {
  const { userId, place, longest = messageLength, refusal, onSend } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useChatDraft(userId, place)
  const [file, setFile] = useFileDraft(userId, place)
  const [recording, setRecording] = useState<RecordingMode>()
  const left = longest - countCharacters(text)
  const isBlank = text.trim() === '' && !file
  const why = useRefusal({ refusal, left, isBlank })

  function send(event: Pick<FormEvent, 'preventDefault'>): void {
    event.preventDefault()
    if (why !== undefined) return
    onSend({ text: text.trim(), file })
    setText('')
    setFile(undefined)
    field.current?.focus()
  }
  const finish = (stored: StoredFile | undefined) => {
    setRecording(undefined)
    if (stored) setFile(stored)
  }
  return (
    <form className={css.composer} data-foot onSubmit={send}>
      <Content
        {...props}
        {...{ field, text, file, left, recording }}
        onText={setText}
        onFile={setFile}
        onRecorded={finish}
        onSubmit={send}
      />
      <ComposerEnd
        isBlank={isBlank}
        refusal={why}
        canRecord={mayRecord(props) && !file}
        recording={recording}
        onRecord={setRecording}
      />
    </form>
  )
}

const mayRecord = ({ takesFiles = false, refusal }: Props): boolean =>
  takesFiles && refusal === undefined && canRecord()

interface ContentProps extends WritingProps {
  recording: RecordingMode | undefined
  onRecorded: (stored: StoredFile | undefined) => void
}

/** The recording in progress, the one to be sent, or the field. */
function Content({ recording, onRecorded, ...writing }: ContentProps) {
  const { file, onFile } = writing
  if (recording)
    return <VoiceRecorder mode={recording} onDone={onRecorded} onCancel={() => onRecorded(undefined)} />
  if (file?.kind === 'voice') return <VoicePreview stored={file} onDiscard={() => onFile(undefined)} />
  return <Writing {...writing} />
}

interface Sendable {
  refusal: string | undefined
  left: number
  isBlank: boolean
}

/** Why nothing can be sent now. */
function useRefusal({ refusal, left, isBlank }: Sendable): string | undefined {
  const { t, i18n } = useLingui()
  if (refusal !== undefined) return refusal
  if (isBlank) return i18n._(messageTexts.empty)
  return left < 0 ? t`This is too long to send in one message.` : undefined
}

interface WritingProps extends Props, Omit<FieldProps, 'label' | 'refusal' | 'onBlur'> {
  file: StoredFile | undefined
  onFile: (file: StoredFile | undefined) => void
}

function Writing(props: WritingProps) {
  const { field, text, file, left, longest = messageLength, takesFiles = false, refusal } = props
  const { onText, onFile, onSend } = props
  const { insert, onBlur } = useInsertAtCursor({ field, text, onText })
  function sendParts(parts: readonly string[]): void {
    for (const part of parts) onSend({ text: part })
    onText('')
  }
  return (
    <>
      {refusal === undefined && <ComposerTools takesFiles={takesFiles} onEmoji={insert} onPicture={onFile} />}
      <div className={css.box}>
        {file && <ChosenPicture stored={file} onRemove={() => onFile(undefined)} />}
        <TextField {...props} onBlur={onBlur} />
        {left < 0 && <Split text={text} longest={longest} onSend={sendParts} />}
      </div>
    </>
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
