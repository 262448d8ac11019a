import { longAnswerLength, shortAnswerLength } from '@akada/contract/questions'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import type { AnswerProps } from './answer-props.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { MatchAnswer } from './match-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'
import css from './question-view.module.css'

/** The answer field of a question, by its type. */
export function AnswerField(props: AnswerProps & { onPaste: () => void }) {
  const { type } = props.question
  if (type === 'ORDER') return <OrderAnswer {...props} />
  if (type === 'MATCH') return <MatchAnswer {...props} />
  if (type === 'SHORT' || type === 'NUMBER' || type === 'LONG') return <TypedAnswer {...props} />
  return <ChoiceAnswer {...props} />
}

function TypedAnswer({
  question: { type },
  answer,
  onAnswer,
  onPaste,
}: AnswerProps & { onPaste: () => void }) {
  const { t } = useLingui()
  const isNumber = type === 'NUMBER'
  const value = (isNumber ? answer?.number : answer?.text) ?? ''
  const change = (text: string) => onAnswer(isNumber ? { number: text } : { text })
  return (
    <div className={css.typed}>
      <Field label={t`Your answer`} hint={isNumber ? t`A number, like 2.5` : undefined}>
        {(control) =>
          type === 'LONG' ? (
            <Textarea
              {...control}
              rows={8}
              maxLength={longAnswerLength}
              value={value}
              onPaste={onPaste}
              onChange={(event) => change(event.target.value)}
            />
          ) : (
            <Input
              {...control}
              autoComplete="off"
              inputMode={isNumber ? 'decimal' : 'text'}
              maxLength={isNumber ? 40 : shortAnswerLength}
              value={value}
              onPaste={onPaste}
              onChange={(event) => change(event.target.value)}
            />
          )
        }
      </Field>
    </div>
  )
}
