import { countCharacters } from '@akada/contract/text/text-length'
import { useLingui } from '@lingui/react/macro'
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { remainingText } from '#lib/text/count-texts.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { limitText } from './limit-text.ts'
import css from './field.module.css'

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** One line of text; put it into a `Field`. `maxLength` counts characters as people see them. */
export function Input({ className, maxLength, onChange, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      className={classNames(css.control, className)}
      onChange={(event) => {
        if (maxLength !== undefined) limitText(event.target, String(rest.value ?? ''), maxLength)
        onChange?.(event)
      }}
    />
  )
}

/** An email address, which no keyboard should capitalise or correct. */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return <Input autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
}

/** What members sign in with, which no keyboard should capitalise or correct. */
export function LoginInput(props: Omit<InputProps, 'type'>) {
  return <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
}

/** A password that can be revealed. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <div className={css.password}>
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        icon={isShown ? 'eye-slash' : 'eye'}
        label={isShown ? t`Hide password` : t`Show password`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
  value: string
}

const nearShare = 0.1

/** How many characters remain of a text of limited length (specification, section 5). */
export function Remaining({ value, maxLength }: { value: string; maxLength: number }) {
  const missing = maxLength - countCharacters(value)
  return (
    <p className={css.counter} data-near={missing <= maxLength * nearShare || undefined}>
      {remainingText(missing)}
    </p>
  )
}

/** Text of several lines; with `maxLength` it shows how many characters remain. */
export function Textarea({ className, maxLength, onChange, ...rest }: TextareaProps) {
  const { value } = rest
  return (
    <>
      <textarea
        dir="auto"
        {...rest}
        className={classNames(css.control, css.area, className)}
        onChange={(event) => {
          if (maxLength !== undefined) limitText(event.target, value, maxLength)
          onChange?.(event)
        }}
      />
      {maxLength !== undefined && <Remaining value={value} maxLength={maxLength} />}
    </>
  )
}
