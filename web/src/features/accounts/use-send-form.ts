import { useForm } from '@tanstack/react-form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { focusFirstError, formRules } from './form-rules.ts'

interface SendForm<Values, Answer> {
  defaultValues: Values
  schema: ZodMiniType<unknown, Values>
  mutation: UseMutationOptions<Answer, Error, Values>
  /** Called with the typed values. */
  onChanged?: (values: Values) => void
  onSent: (answer: NonNullable<Answer>, values: Values) => void
}

/** Props for the form element and its button. */
export interface Sending {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** Why the last attempt failed; cleared by the next change. */
  error: unknown
  isPending: boolean
}

/** A form that is validated and sent; when it fails it stays filled in, with the focus on the error. */
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
