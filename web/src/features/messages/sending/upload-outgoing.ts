import { uploadMessages } from '@akada/contract/uploads/routes'
import { createStore } from 'zustand/vanilla'
import { UploadFailure, uploadErrorText, uploadFile } from '#features/uploads/public.ts'
import { readFile } from './file-store.ts'
import { type Outgoing, outbox } from '../log/outbox.ts'

/** Upload progress of each file in percent, by the id of its message. */
export const uploadProgress = createStore<ReadonlyMap<string, number>>(() => new Map())

const note = (clientId: string, percent: number) =>
  uploadProgress.setState((all) => new Map(all).set(clientId, percent), true)

/** Uploads the file of a message unless that is done; returns the message with its key. */
export async function uploadOutgoing(one: Outgoing): Promise<Outgoing> {
  const { clientId, file } = one
  if (!file || file.key) return one
  const stored = await readFile(clientId)
  if (!stored) throw new Error(uploadMessages.fileRequired)
  const key = await upload(clientId, stored)
  const uploaded = { ...file, key }
  outbox.mark(clientId, { file: uploaded })
  return { ...one, file: uploaded }
}

async function upload(
  clientId: string,
  { file, kind }: { file: File; kind: 'image' | 'voice' },
): Promise<string> {
  try {
    return await uploadFile(file, {
      namespace: kind === 'voice' ? 'voices' : 'chat',
      signal: new AbortController().signal,
      onProgress: (percent) => note(clientId, percent),
    })
  } catch (error) {
    throw error instanceof UploadFailure ? new Error(uploadErrorText(error.reason, file)) : error
  }
}
