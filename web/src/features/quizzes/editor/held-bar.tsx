import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import type { EditorState, EditorStore } from './editor-store.ts'
import css from './quiz-editor.module.css'

interface Props extends Pick<EditorState, 'saving' | 'questions'> {
  editor: EditorStore
}

/** Over a quiz that learners have met: what is typed waits until it is published, so that nobody is graded by half a question. */
export function HeldBar({ editor, saving, questions }: Props) {
  const { t } = useLingui()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const count = questions.filter(({ isDirty }) => isDirty).length
  if (count === 0 || (saving !== 'held' && !isSending)) return null
  async function publish(): Promise<void> {
    setSending(true)
    await editor.flush()
    setSending(false)
  }
  return (
    <>
      <Banner
        icon="info"
        action={
          <span className={css.bannerActions}>
            <Button size={36} kind="outline" onClick={() => setAsking(true)}>
              <Trans>Discard</Trans>
            </Button>
            <Button size={36} isLoading={isSending} onClick={() => void publish()}>
              <Trans>Publish changes</Trans>
            </Button>
          </span>
        }
      >
        <Plural
          value={count}
          one="# changed question waits on this device. Learners get it as it was until you publish it."
          other="# changed questions wait on this device. Learners get them as they were until you publish them."
        />
      </Banner>
      <AlertDialog
        isOpen={isAsking}
        isDanger
        title={t`Discard these changes?`}
        confirmLabel={t`Discard`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          editor.discard()
        }}
      >
        <p>
          <Trans>Learners keep getting the questions as they are now.</Trans>
        </p>
      </AlertDialog>
    </>
  )
}
