import { imageTypes, uploadMessages } from '@akada/contract/uploads/routes'
import { i18n } from '@lingui/core'
import { typeOf } from '#features/uploads/public.ts'

/** Larger pictures could crash a low-end phone when decoded; the cropped picture is far smaller. */
const maxBytes = 30 * 1024 * 1024

/** Why a selected file cannot be used, in the words of uploads; undefined if it can. */
export function refusalOf(file: Pick<File, 'type' | 'name' | 'size'> | undefined): string | undefined {
  if (!file || !(imageTypes as readonly string[]).includes(typeOf(file)))
    return i18n._(uploadMessages.unsupported)
  return file.size > maxBytes ? i18n._(uploadMessages.tooLarge) : undefined
}
