import { imageBytes, imageTypes, uploadMessages } from '@akada/contract/uploads/routes'
import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef, useState } from 'react'
import { EmojiPicker } from '#features/comments/public.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { StoredFile } from '../sending/file-store.ts'
import { smallPicture } from './small-picture.ts'
import { useObjectUrl } from './use-object-url.ts'
import css from './composer.module.css'

interface Props {
  takesFiles: boolean
  onEmoji: (emoji: string) => void
  onPicture: (stored: StoredFile) => void
}

/** Beside the field: emojis and a picture; on phones behind one button. */
export function ComposerTools({ takesFiles, onEmoji, onPicture }: Props) {
  const { t } = useLingui()
  const [isUnfolded, setUnfolded] = useState(false)
  function choosePicture(stored: StoredFile): void {
    setUnfolded(false)
    onPicture(stored)
  }
  return (
    <div className={css.tools} data-unfolded={isUnfolded || undefined}>
      <span className={css.unfold}>
        <IconButton
          icon={isUnfolded ? 'x' : 'plus'}
          label={takesFiles ? t`Add emojis or a picture` : t`Add emojis`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      </span>
      <span className={css.folding}>
        <EmojiPicker onPick={onEmoji} />
        {takesFiles && <PictureButton onPicture={choosePicture} />}
      </span>
    </div>
  )
}

function PictureButton({ onPicture }: { onPicture: (stored: StoredFile) => void }) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (!chosen) return
    const file = await smallPicture(chosen)
    const isPicture = (imageTypes as readonly string[]).includes(file.type)
    if (isPicture && file.size <= imageBytes) return onPicture({ file, kind: 'image', seconds: 0 })
    const message = isPicture ? uploadMessages.tooLarge : uploadMessages.unsupported
    showToast({ tone: 'danger', message: i18n._(message) })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Picture file`}
        accept={imageTypes.join()}
        onChange={(event) => void choose(event)}
      />
      <IconButton icon="image" label={t`Add a picture`} onClick={() => input.current?.click()} />
    </>
  )
}

/** The picture of the next message, and its size. */
export function ChosenPicture({ stored: { file }, onRemove }: { stored: StoredFile; onRemove: () => void }) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  return (
    <div className={css.chosen}>
      <img src={url} alt={t`Your picture`} />
      <span>{bytesText(file.size)}</span>
      <IconButton icon="x" size={36} label={t`Remove picture`} onClick={onRemove} />
    </div>
  )
}
