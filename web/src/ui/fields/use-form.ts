import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { showFirstError } from './show-first-error.ts'

/** By name of the field, in English of the contract. */
export type Errors = Partial<Record<string, string>>

/** What a form sends, unless its fields have errors. */
export interface Checked<Body> {
  body?: Body | undefined
  errors: Errors
}

/** A schema of the contract. */
interface Schema<Body> {
  safeParse: (value: unknown) => {
    data?: Body
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}

/** The first error of each field, under an empty name those of the whole. */
export function checkedBy<Body>(schema: Schema<Body>, value: unknown): Checked<Body> {
  const { data, error } = schema.safeParse(value)
  const errors: Errors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0] ?? '')] ??= message
  return { body: data, errors }
}

interface Options<Values, Body, Answer> {
  initial: Values | (() => Values)
  check: (values: Values) => Checked<Body>
  mutation: UseMutationOptions<Answer, Error, Body>
  onChange?: (values: Values) => void
  onSent: (answer: NonNullable<Answer>, values: Values) => void
}

/** Props for the form element, its failure and its button. */
export interface Sending {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** Why the last attempt failed; cleared by the next change. */
  error: unknown
  isPending: boolean
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

/**
 * A form whose fields are checked when it is sent and from then on at every change. When it is refused, here or by the
 * server, it stays filled in, with the focus on the first field that has an error.
 */
export function useForm<Values extends object, Body, Answer>(options: Options<Values, Body, Answer>) {
  const { initial, check, mutation, onChange, onSent } = options
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { mutateAsync, isError, reset, error, isPending } = useMutation(mutation)
  const errors = wasSubmitted ? check(values).errors : {}

  function change(changes: Partial<Values>): void {
    setValues((before) => ({ ...before, ...changes }))
    if (isError) reset()
    onChange?.({ ...values, ...changes })
  }

  async function submit(): Promise<void> {
    if (isPending) return
    setSubmitted(true)
    const checked = check(values)
    const isRight = checked.body !== undefined && Object.keys(checked.errors).length === 0
    const answer = isRight && (await mutateAsync(checked.body as Body).catch(() => undefined))
    if (answer) onSent(answer, values)
    else showFirstError(ref)
  }

  const sending: Sending = { ref, onSubmit: () => void submit(), error, isPending }
  return {
    values,
    change,
    sending,
    errorOf: (name: string) => errors[name] ?? fieldError(error, name),
    /** Props for the control of a text. */
    text: (name: TextName<Values>) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
  }
}
