import { questionMediaBytes } from '@akada/contract/quizzes/questions'
import { uploadMessages } from '@akada/contract/uploads/routes'
import { useLingui } from '@lingui/react/macro'
import { useFileUpload } from '#features/uploads/public.ts'

/** A question or an option, and its picture or clip. */
export interface Illustrated {
  /** Key of the upload. */
  image?: string | null | undefined
  alt?: string | undefined
  onChange: (changes: { image?: string | null; alt?: string }) => void
}

/** Sends a picture or clip; it belongs to the question with the next save. */
export function useIllustration({ onChange }: Pick<Illustrated, 'onChange'>) {
  const { i18n } = useLingui()
  const { send, refuse, progress, failure } = useFileUpload('courses', (key) => onChange({ image: key }))
  const take = ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > questionMediaBytes) refuse(i18n._(uploadMessages.tooLarge))
    else void send(file)
  }
  return { take, progress, failure, isSending: progress !== undefined }
}
