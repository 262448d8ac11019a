import type { Namespace } from '@akada/contract/uploads/routes'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { UploadFailure, uploadFile } from './upload-file.ts'
import { uploadErrorText } from './upload-texts.ts'

/** Sends one file at a time while the form it belongs to is open, and says how far it is or why it failed. */
export function useFileUpload(
  namespace: Namespace,
  onArrived: (key: string, file: File) => void | Promise<void>,
) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setFailure(undefined)
    setProgress(0)
    try {
      await onArrived(await uploadFile(file, { namespace, signal, onProgress: setProgress }), file)
    } catch (error) {
      setFailure(error instanceof UploadFailure ? uploadErrorText(error.reason, file) : describeError(error))
    } finally {
      setProgress(undefined)
    }
  }

  return { send, refuse: setFailure, progress, failure }
}
