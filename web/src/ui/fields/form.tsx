import type { FormHTMLAttributes, Ref } from 'react'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  ref?: Ref<HTMLFormElement> | undefined
  onSubmit: () => void
}

/** A form that stays on its page and shows its own error messages. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
