import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './refused-files.module.css'

interface Props {
  refused: readonly { file: File; message: string }[]
  onDismiss: () => void
}

/** Which of the selected files were refused, and why. */
export function RefusedFiles({ refused, onDismiss }: Props) {
  const { t } = useLingui()
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={css.box}>
          <Icon name="warning-circle" size={20} />
          <ul className={css.list}>
            {refused.map(({ file, message }, index) => (
              // The same file may be refused twice, and the list never changes in place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <strong>{i18n._(message)}</strong>
                <span className={css.name} title={file.name}>
                  {file.name}
                </span>
              </li>
            ))}
          </ul>
          <IconButton icon="x" size={36} label={t`Dismiss`} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
