import { imageTypes, uploadMessages } from '@akada/contract/uploads'
import { i18n } from '@lingui/core'
import { typeOf } from '#features/uploads/public.ts'

/** Larger pictures could take a cheap phone down when they are shown; what is cut out of them is far smaller. */
const maxBytes = 30 * 1024 * 1024

/** Why a chosen file can't be a picture, in the words of uploads; a file that is none when it can't be shown. */
export function refusalOf(file: Pick<File, 'type' | 'name' | 'size'> | undefined): string | undefined {
  if (!file || !(imageTypes as readonly string[]).includes(typeOf(file)))
    return i18n._(uploadMessages.unsupported)
  return file.size > maxBytes ? i18n._(uploadMessages.tooLarge) : undefined
}
