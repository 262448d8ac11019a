import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import css from './backoffice.module.css'

interface Props {
  label: string
  hint?: string
  error?: string | undefined
  initial?: string
  icon: IconName
  isLoading: boolean
  /** Receives what was typed, without spaces around it. */
  onSearch: (typed: string) => void
  /** What the button says. */
  children: ReactNode
}

/** A reference or a name to look for, as it is written. */
export function DeskSearch({ initial = '', icon, isLoading, onSearch, children, ...field }: Props) {
  const [typed, setTyped] = useState(initial)
  return (
    <Form className={css.search} onSubmit={() => onSearch(typed.trim())}>
      <Field {...field}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" icon={icon} isLoading={isLoading}>
        {children}
      </Button>
    </Form>
  )
}
