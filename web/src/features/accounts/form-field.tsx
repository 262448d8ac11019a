import type { ChangeEvent, ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { type ControlProps, Field } from '#ui/fields/field.tsx'

interface BoundControl extends ControlProps {
  name: string
  value: string
  onBlur: () => void
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** The parts of a form library's field that a control needs. */
export interface BoundField {
  name: string
  state: { value: string; meta: { errors: readonly unknown[] } }
  handleBlur: () => void
  handleChange: (value: string) => void
}

interface Props {
  field: BoundField
  /** The server's error of the last attempt, which may name this field. */
  refusal: unknown
  label: ReactNode
  hint?: ReactNode
  children: (control: BoundControl) => ReactNode
}

/** A field of an account form with its first error, found here or by the server. */
export function FormField({ field, refusal, label, hint, children }: Props) {
  const { value, meta } = field.state
  const error = messageOf(meta.errors[0]) ?? refusedField(refusal, field.name)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        children({
          ...control,
          name: field.name,
          value,
          onBlur: field.handleBlur,
          onChange: (event) => field.handleChange(event.target.value),
        })
      }
    </Field>
  )
}

function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
}

export function refusedField(refusal: unknown, name: string): string | undefined {
  return refusal instanceof CallError
    ? refusal.fields.find(({ field }) => field === name)?.message
    : undefined
}
