import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Group } from '../group.tsx'
import css from '../settings.module.css'

interface Props {
  title: ReactNode
  label: string
  value: string
  onDone: () => void
}

/** A key or a secret that was just created, which is shown this once. */
export function ShownKey({ title, label, value, onDone }: Props) {
  return (
    <Group
      title={title}
      hint={<Trans>Copy it now and keep it as you keep a password: we can't show it again.</Trans>}
    >
      <div className={css.form}>
        <CopyField label={label} value={value} />
        <div className={css.actions}>
          <Button onClick={onDone}>
            <Trans>I have saved it</Trans>
          </Button>
        </div>
      </div>
    </Group>
  )
}
