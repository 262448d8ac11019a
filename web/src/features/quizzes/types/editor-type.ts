import type { Media } from '@akada/contract/media/routes'
import type { QuestionForm } from '@akada/contract/quizzes/questions'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

export interface KeyProps {
  form: QuestionForm
  /** Pictures and clips, by their keys. */
  media: Readonly<Record<string, Media>>
  onChange: (changes: Partial<QuestionForm>) => void
}

/** What writing a quiz knows of a type of question. */
export interface EditorType {
  name: MessageDescriptor
  /** Where its creator writes what is right. */
  KeyEditor: ComponentType<KeyProps>
  /** What is right, in words. */
  KeyWords: ComponentType<Pick<KeyProps, 'form'>>
  /** What a question begins with that had another type, or none. */
  begin: (form: QuestionForm) => Partial<QuestionForm>
}
