import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent, ClipboardEventHandler, ComponentType } from 'react'
import { Field } from '#ui/fields/field.tsx'
import css from '../parts/question-view.module.css'
import type { AnswerProps, PlayerType } from './player-type.ts'

interface ControlProps {
  value: string
  onPaste: ClipboardEventHandler
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

function TypedText({
  answer,
  onAnswer,
  onPaste,
  Control,
}: AnswerProps & { Control: ComponentType<ControlProps> }) {
  const { t } = useLingui()
  return (
    <div className={css.typed}>
      <Field label={t`Your answer`}>
        {(control) => (
          <Control
            {...control}
            value={answer?.text ?? ''}
            onPaste={onPaste}
            onChange={(event) => onAnswer({ text: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** Types whose answer is written in words. */
export const writing = (Control: ComponentType<ControlProps>): PlayerType => ({
  AnswerField: (props) => <TypedText {...props} Control={Control} />,
  choice: null,
  inWords: ({ text = '' }) => text,
  isReadable: () => true,
})
