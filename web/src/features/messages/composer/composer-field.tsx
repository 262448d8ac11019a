import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { MentionField } from '#features/mentions/public.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { pauseText } from './pause-text.ts'
import { isSubmitKey } from './submit-key.ts'
import css from './composer.module.css'

export interface FieldProps {
  label: string
  /** Why nothing can be written here. */
  refusal?: string | undefined
  /** Seconds between two messages; 0 for none. */
  slowSeconds?: number
  onTyping?: () => void
  /** ↑ in an empty field. */
  onEditLast?: () => void
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  left: number
  onText: (text: string) => void
  onSubmit: (event: KeyboardEvent) => void
  onBlur: () => void
}

/** The field grows with its text, and says how much is left. */
export function TextField({ label, refusal, slowSeconds = 0, onTyping, onEditLast, ...written }: FieldProps) {
  const { field, text, left, onText, onSubmit, onBlur } = written
  const id = useId()
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && text === '') onEditLast?.()
    if (isSubmitKey(event, hasKeyboard)) onSubmit(event)
  }
  return (
    <>
      <MentionField field={field} text={text} onText={onText} />
      <div className={css.growing} data-text={text}>
        <textarea
          ref={field}
          className={css.field}
          dir="auto"
          rows={1}
          aria-label={label}
          aria-describedby={id}
          placeholder={label}
          disabled={refusal !== undefined}
          enterKeyHint={hasKeyboard ? 'send' : 'enter'}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            onTyping?.()
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </div>
      <Left id={id} left={left} refusal={refusal} slowSeconds={slowSeconds} />
    </>
  )
}

const lowRemaining = 20

interface LeftProps {
  id: string
  left: number
  refusal: string | undefined
  slowSeconds: number
}

function Left({ id, left, refusal, slowSeconds }: LeftProps) {
  const { t } = useLingui()
  return (
    <p className={css.left} id={id} data-low={left <= lowRemaining || undefined}>
      {slowSeconds > 0 && !refusal && <span>{t`Slow mode: ${pauseText(slowSeconds)}`}</span>}
      <span>{refusal ?? t`${left} left`}</span>
    </p>
  )
}
