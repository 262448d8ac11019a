import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { AvatarField } from './avatar-field.tsx'
import { CountryField } from './country-field.tsx'
import { EditForm } from './edit-form.tsx'
import css from './edit.module.css'
import { PhoneLine } from './phone-line.tsx'

const AvatarDialog = lazyAfterPaint(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

/** Editing the viewer's profile: `?edit=1` in the address, with `picture` on top for the picture. */
export function EditDialog() {
  const { t } = useLingui()
  const me = useSession()
  const edit = useOverlay('edit')
  const picture = useOverlay('picture')
  if (!me) return null
  return (
    <>
      <Dialog isOpen={edit.isOpen} title={t`Edit profile`} onClose={edit.close}>
        <div className={css.edit}>
          <AvatarField user={me} onChange={() => picture.open()} />
          <CountryField user={me} />
          <PhoneLine user={me} />
          <EditForm user={me} onDone={edit.close} />
        </div>
      </Dialog>
      {edit.isOpen && (
        <Suspense>
          <AvatarDialog userId={me.id} isOpen={picture.isOpen} onClose={picture.close} />
        </Suspense>
      )}
    </>
  )
}
