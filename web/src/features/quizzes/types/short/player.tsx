import { shortAnswerLength } from '@akada/contract/quizzes/questions'
import { Input } from '#ui/fields/input.tsx'
import { writing } from '../typed-text.tsx'

export const short = writing((props) => <Input {...props} autoComplete="off" maxLength={shortAnswerLength} />)
