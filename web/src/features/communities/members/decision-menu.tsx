import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'

/** The staff's actions on a member; what hurts is confirmed first. */
export function DecisionMenu(props: Omit<Decisions, 'onAsk'>) {
  const { t } = useLingui()
  const { deciding, member } = props
  const [asked, setAsked] = useState<'remove' | 'ban'>()
  const items = useDecisions({ ...props, onAsk: setAsked })
  const label = t`Options for ${member.name}`
  const trigger = (button: TriggerProps) => <IconButton {...button} icon="dots-three" label={label} />
  const dialog = { deciding, member, onClose: () => setAsked(undefined) }
  return (
    <>
      <Menu label={label} items={items} trigger={trigger} />
      {asked === 'ban' && <BanDialog {...dialog} />}
      {asked === 'remove' && <RemoveDialog {...dialog} />}
    </>
  )
}
