import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Group } from '../group.tsx'
import css from '../settings.module.css'

/** A key that was just created, which is shown this once. */
export function ShownKey({ value, onDone }: { value: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <Group
      title={<Trans>Your new key</Trans>}
      hint={<Trans>Copy it now and keep it as you keep a password: we can't show it again.</Trans>}
    >
      <div className={css.form}>
        <CopyField label={t`Key`} value={value} />
        <div className={css.actions}>
          <Button onClick={onDone}>
            <Trans>I have saved it</Trans>
          </Button>
        </div>
      </div>
    </Group>
  )
}
