import type { PartedFile, Storage } from '../storage.ts'

export interface StoredUpload extends Omit<PartedFile, 'storeId'> {
  /** Null unless it was sent in parts that were never joined. */
  storeId: string | null
}

/** Removes an upload from the store, whole or in parts. */
export async function removeObject(storage: Storage, { storeId, ...file }: StoredUpload): Promise<void> {
  if (storeId !== null) await storage.parts.abort({ ...file, storeId })
  await storage.remove(file.key)
}
