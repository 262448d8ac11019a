import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { UploadFailure, uploadFile, uploadErrorText } from '#features/uploads/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type CroppedPicture, cropPicture } from './crop-picture.ts'
import { changeProfileMutation } from './profiles.queries.ts'

/** Crops a picture, uploads it and sets it as the avatar. */
export function useAvatarUpload(userId: string, onDone: () => void) {
  const { t } = useLingui()
  const change = useMutation(changeProfileMutation(userId))
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function save(cut: CroppedPicture): Promise<void> {
    if (progress !== undefined) return
    const { signal } = (running.current = new AbortController())
    setFailure(undefined)
    setProgress(0)
    try {
      const file = await cropPicture(cut)
      const avatar = await uploadFile(file, { namespace: 'avatars', signal, onProgress: setProgress })
      await change.mutateAsync({ avatar })
      showToast({ message: t`Profile Updated`, tone: 'ok' })
      onDone()
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setProgress(undefined)
    }
  }

  return {
    save,
    /** Percent, while uploading. */
    progress,
    failure,
    cancel: () => {
      running.current?.abort()
      setProgress(undefined)
      setFailure(undefined)
    },
  }
}

const wordsOf = (error: unknown) =>
  error instanceof UploadFailure
    ? uploadErrorText(error.reason, { name: 'avatar.jpg' })
    : describeError(error)
