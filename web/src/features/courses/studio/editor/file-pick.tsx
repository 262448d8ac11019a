import type { ReactNode } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import css from './editor.module.css'

interface Props {
  accept: string
  icon?: IconName
  isMultiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the file picker. */
export function FilePick({ accept, icon = 'image', isMultiple, disabled, onFiles, children }: Props) {
  return (
    <label
      className={`${css.pick} ${buttonClass({ kind: 'outline' })}`}
      data-disabled={disabled || undefined}
    >
      <Icon name={icon} size={20} />
      {children}
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
