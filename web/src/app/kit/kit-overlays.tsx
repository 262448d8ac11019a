import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog, Dialog } from '#ui/overlays/dialog.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { KitPopovers } from './kit-popovers.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const nothing = () => {}

export function KitOverlays() {
  const sheet = useOverlay('sheet')
  const dialog = useOverlay('dialog')
  const support = useOverlay('support')
  const [isAsking, setAsking] = useState(false)
  return (
    <KitSection title="Overlays">
      <div className={css.row}>
        <Button onClick={() => dialog.open()}>Dialog</Button>
        <Button onClick={() => sheet.open()}>Sheet</Button>
        <Button onClick={() => support.open()}>Contact support</Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Ask first
        </Button>
        <KitPopovers />
      </div>
      <Toasts />
      <Dialog
        isOpen={dialog.isOpen}
        title="Report this post"
        onClose={dialog.close}
        actions={<Button onClick={dialog.close}>Submit</Button>}
      >
        <p>Back, Escape, the cross and a tap outside close it.</p>
      </Dialog>
      <Sheet isOpen={sheet.isOpen} title="Comments (128)" onClose={sheet.close}>
        <p>Swipe down on the header to close it.</p>
      </Sheet>
      <AlertDialog
        isOpen={isAsking}
        title="Delete this post?"
        confirmLabel="Delete"
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      >
        <p>“Three seams every new tailor gets wrong” and its comments will be gone.</p>
      </AlertDialog>
    </KitSection>
  )
}

function Toasts() {
  const retry = { label: 'Retry', onPress: nothing }
  return (
    <div className={css.row}>
      <Button kind="outline" onClick={() => showToast({ message: 'Link copied. Paste it in Instagram' })}>
        Toast
      </Button>
      <Button kind="outline" onClick={() => showToast({ message: 'Profile Updated', tone: 'ok' })}>
        Good toast
      </Button>
      <Button
        kind="outline"
        onClick={() =>
          showToast({ message: 'Comment failed', detail: 'Please try again.', tone: 'danger', action: retry })
        }
      >
        Bad toast
      </Button>
    </div>
  )
}
