import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'
import { Spinner } from '../graphics/spinner.tsx'

export type ButtonKind = 'primary' | 'quiet' | 'outline' | 'danger'
export type ButtonSize = 36 | 44 | 52

interface Looks {
  kind?: ButtonKind | undefined
  /** Height in pixels. */
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /** Takes the whole line. */
  isWide?: boolean | undefined
}

interface Props extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Keeps its width, shows a spinner and ignores presses. */
  isLoading?: boolean
  /** The icon points the other way in right-to-left scripts. */
  isMirrored?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'primary', size = 44, isWide = false }: Looks): string {
  return classNames(css.button, css[kind], css[`size${size}`], isWide && css.wide) ?? ''
}

export function Button({
  kind,
  size,
  icon,
  isWide,
  isMirrored,
  isLoading = false,
  children,
  ...rest
}: Props) {
  const busy = isLoading && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore }
  return (
    <button
      type="button"
      {...rest}
      {...busy}
      className={classNames(buttonClass({ kind, size, isWide }), rest.className)}
    >
      <span className={css.content} data-hidden={isLoading || undefined}>
        {icon && <Icon name={icon} size={20} isMirrored={isMirrored} />}
        {children}
      </span>
      {isLoading && (
        <span className={css.busy}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  )
}

const ignore = (event: { preventDefault: () => void }) => event.preventDefault()

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, for screen readers and as a tooltip. */
  label: string
  kind?: ButtonKind
  size?: ButtonSize
  isMirrored?: boolean
}

export function IconButton({ icon, label, kind = 'quiet', size = 44, isMirrored, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(buttonClass({ kind, size }), css.icon, rest.className)}
      aria-label={label}
    >
      <Icon name={icon} size={size === 36 ? 20 : 24} isMirrored={isMirrored} />
    </button>
  )
}
