import { uploadMessages } from '@akada/contract/uploads/routes'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { UploadItem, UploadReason } from './upload-item.ts'

/** Why an upload failed, in the words of the specification (sections 5 and 8). */
export function uploadErrorText(reason: UploadReason, { name }: Pick<UploadItem, 'name'>): string {
  if (reason === 'file') return t`This browser did not store the file. Remove it and choose it again.`
  if (reason === 'changed')
    return t`This file was changed or removed on your device. Remove it here and choose it again.`
  if (reason === 'refused') return t`Failed to upload ${name}`
  return i18n._(specifiedTexts[reason])
}

const specifiedTexts = {
  namespace: uploadMessages.namespaceRequired,
  presign: uploadMessages.presignFailed,
  network: uploadMessages.network,
  tooLarge: uploadMessages.tooLarge,
} as const

/** The toast of a failed upload: the network text, or which file it was. */
export function showFailedUpload(item: UploadItem, reason: UploadReason): void {
  const { name } = item
  showToast({
    message: i18n._(uploadMessages.failedTitle),
    detail: reason === 'network' ? uploadErrorText('network', item) : t`Failed to upload ${name}`,
    tone: 'danger',
  })
}

const megabyte = 1024 * 1024

/** Bytes as people say them: 0.4 MB, 12 MB. */
export function megabytes(bytes: number): string {
  const count = bytes / megabyte
  const digits = count < 10 ? 1 : 0
  return new Intl.NumberFormat(i18n.locale || 'en', { maximumFractionDigits: digits }).format(
    bytes > 0 ? Math.max(0.1, count) : 0,
  )
}
