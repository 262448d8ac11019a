import { useForm } from '@tanstack/react-form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { focusFirstError, formRules } from './form-rules.ts'

interface SendForm<Values, Answer> {
  defaultValues: Values
  schema: ZodMiniType<unknown, Values>
  mutation: UseMutationOptions<Answer, Error, Values>
  /** Told of what is typed. */
  onChanged?: (values: Values) => void
  onSent: (answer: NonNullable<Answer>, values: Values) => void
}

/** What the form element and its button are told. */
export interface Sending {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** Why the last try failed; gone as soon as something is changed. */
  error: unknown
  isPending: boolean
}

/** A form that is checked, sent and kept when it is refused, with the focus on what is wrong. */
export function useSendForm<Values extends object, Answer>(options: SendForm<Values, Answer>) {
  const ref = useRef<HTMLFormElement>(null)
  const { mutateAsync, isError, reset, error, isPending } = useMutation(options.mutation)
  const onSubmitInvalid = () => focusFirstError(ref.current)
  const form = useForm({
    defaultValues: options.defaultValues,
    ...formRules,
    validators: { onDynamic: options.schema },
    listeners: {
      onChange({ formApi }) {
        if (isError) reset()
        options.onChanged?.(formApi.state.values)
      },
    },
    onSubmitInvalid,
    onSubmit: async ({ value }) => {
      const answer = await mutateAsync(value).catch(() => undefined)
      if (answer) options.onSent(answer, value)
      else onSubmitInvalid()
    },
  })
  const sending: Sending = { ref, onSubmit: () => void form.handleSubmit(), error, isPending }
  return { form, sending }
}
