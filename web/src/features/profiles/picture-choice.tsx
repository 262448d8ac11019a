import { imageTypes, uploadMessages } from '@akada/contract/uploads/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { i18n } from '@lingui/core'
import { typeOf } from '#features/uploads/public.ts'
import css from './edit.module.css'

/** A picture chosen on this device; nothing is uploaded before it is cropped. */
export function useChosenPicture() {
  const [url, setUrl] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return {
    url,
    refusal,
    forget: () => {
      setUrl(undefined)
      setRefusal(undefined)
    },
    refuseUnreadable: () => {
      setUrl(undefined)
      setRefusal(refusalOf(undefined))
    },
    choose: (file: File) => {
      const refused = refusalOf(file)
      setRefusal(refused)
      setUrl(refused ? undefined : URL.createObjectURL(file))
    },
  }
}

/** Opens the picker of files. */
export function FileButton({
  kind,
  isFirst = kind === 'primary',
  onChoose,
}: {
  kind: 'outline' | 'primary'
  /** No picture has been chosen yet. */
  isFirst?: boolean
  onChoose: (file: File) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0]
    // Allows choosing the same file again.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className={css.file}
        tabIndex={-1}
        aria-label={t`Picture file`}
        accept={imageTypes.join()}
        onChange={change}
      />
      <Button kind={kind} icon="image" onClick={() => input.current?.click()}>
        {isFirst ? <Trans>Choose a picture</Trans> : <Trans>Choose another</Trans>}
      </Button>
    </>
  )
}

/** Larger pictures could crash a low-end phone when decoded; the cropped picture is far smaller. */
const maxBytes = 30 * 1024 * 1024

/** Why a selected file cannot be used, in the words of uploads; undefined if it can. */
function refusalOf(file: Pick<File, 'type' | 'name' | 'size'> | undefined): string | undefined {
  if (!file || !(imageTypes as readonly string[]).includes(typeOf(file)))
    return i18n._(uploadMessages.unsupported)
  return file.size > maxBytes ? i18n._(uploadMessages.tooLarge) : undefined
}
