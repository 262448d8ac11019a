import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { buttonClass } from './button.tsx'
import css from './file-pick.module.css'

interface Props {
  accept: string
  icon?: IconName
  size?: 36 | 44
  /** Its words are for screen readers only. */
  isIcon?: boolean
  isMultiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the file picker. */
export function FilePick({ accept, icon = 'image', isIcon, isMultiple, onFiles, ...rest }: Props) {
  const { size = 44, disabled, children } = rest
  const look = buttonClass({ kind: isIcon ? 'quiet' : 'outline', size })
  return (
    <label className={classNames(css.pick, look, isIcon && css.icon)} data-disabled={disabled || undefined}>
      <Icon name={icon} size={20} />
      {isIcon ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
