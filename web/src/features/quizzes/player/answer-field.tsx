import { longAnswerLength, numberLength, shortAnswerLength } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { NumberField } from '../parts/number-field.tsx'
import type { AnswerProps } from './answer-props.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { MatchAnswer } from './match-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'
import css from './question-view.module.css'

interface TypedProps extends AnswerProps {
  onPaste: () => void
}

/** The answer field of a question, by its type. */
export function AnswerField(props: TypedProps) {
  const { type } = props.question
  if (type === 'ORDER') return <OrderAnswer {...props} />
  if (type === 'MATCH') return <MatchAnswer {...props} />
  if (type === 'NUMBER') return <NumberAnswer {...props} />
  if (type === 'SHORT' || type === 'LONG') return <TextAnswer {...props} />
  return <ChoiceAnswer {...props} />
}

function NumberAnswer({ answer, onAnswer, onPaste }: TypedProps) {
  const { t } = useLingui()
  return (
    <div className={css.typed}>
      <NumberField
        label={t`Your answer`}
        hint={t`A number, like 2.5`}
        value={answer?.number ?? ''}
        maxLength={numberLength}
        onPaste={onPaste}
        onChange={(number) => onAnswer({ number })}
      />
    </div>
  )
}

function TextAnswer({ question: { type }, answer, onAnswer, onPaste }: TypedProps) {
  const { t } = useLingui()
  const value = answer?.text ?? ''
  return (
    <div className={css.typed}>
      <Field label={t`Your answer`}>
        {(control) =>
          type === 'LONG' ? (
            <Textarea
              {...control}
              rows={8}
              maxLength={longAnswerLength}
              value={value}
              onPaste={onPaste}
              onChange={(event) => onAnswer({ text: event.target.value })}
            />
          ) : (
            <Input
              {...control}
              autoComplete="off"
              maxLength={shortAnswerLength}
              value={value}
              onPaste={onPaste}
              onChange={(event) => onAnswer({ text: event.target.value })}
            />
          )
        }
      </Field>
    </div>
  )
}
