import { longAnswerLength } from '@akada/contract/quizzes/questions'
import { Textarea } from '#ui/fields/input.tsx'
import { writing } from '../typed-text.tsx'

export const long = writing((props) => <Textarea {...props} rows={8} maxLength={longAnswerLength} />)
