import { Button, IconButton } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { KitTour } from './kit-tour.tsx'

const nothing = () => {}
const shareTrigger = (props: TriggerProps) => (
  <Button kind="outline" {...props}>
    Popover
  </Button>
)
const optionsTrigger = (props: TriggerProps) => (
  <IconButton icon="dots-three" label="Options" kind="outline" {...props} />
)

export function KitPopovers() {
  return (
    <>
      <Popover label="Share" trigger={shareTrigger}>
        <p>Anything may stand here.</p>
      </Popover>
      <Menu
        label="Options"
        trigger={optionsTrigger}
        items={[
          { label: 'Comments', icon: 'chat', isChecked: true, onSelect: nothing },
          { label: 'Report', icon: 'flag', onSelect: nothing },
          { label: 'Delete', icon: 'trash', isDanger: true, onSelect: nothing },
        ]}
      />
      <Tooltip text="Only while you point or tab here">
        {(describedBy) => (
          <Button kind="quiet" aria-describedby={describedBy}>
            Tooltip
          </Button>
        )}
      </Tooltip>
      <KitTour />
    </>
  )
}
