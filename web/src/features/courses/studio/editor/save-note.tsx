import { twoDigits } from '@akada/contract/text/two-digits'
import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { AutosavedState } from '../data/autosaved-form.ts'
import { priceKeys } from '../data/course-fields.ts'
import css from './editor.module.css'

interface Props {
  state: Pick<AutosavedState<object>, 'state' | 'savedAt' | 'changes'>
  onRetry: () => void
}

/** A price has its own save button, which shows its state. */
const held = new Set<string>(priceKeys)

/** Whether the changes have been saved. */
export function SaveNote({ state: { state, savedAt, changes }, onRetry }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const isWaiting = Object.keys(changes).some((key) => !held.has(key))
  if (!isOnline && isWaiting)
    return (
      <output className={css.note} data-tone="warn">
        {t`Saved on this device`}
      </output>
    )
  if (state === 'failed')
    return (
      <output className={css.note} data-tone="danger">
        {t`Not saved`}
        <Button kind="outline" size={36} onClick={onRetry}>{t`Retry`}</Button>
      </output>
    )
  if (state === 'saving' || isWaiting) return <output className={css.note}>{t`Saving…`}</output>
  const at = savedAt === undefined ? undefined : new Date(savedAt)
  const time = at && `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  return (
    <output className={css.note} data-tone="ok">
      {time && <Icon name="check" size={16} />}
      {time && t`Saved ${time}`}
    </output>
  )
}
