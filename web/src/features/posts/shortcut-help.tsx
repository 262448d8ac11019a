import { Suspense, lazy } from 'react'

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((m) => ({ default: m.KeysDialog })))

/** The list of keys, loaded when somebody asks for it. */
export function ShortcutHelp(props: { isOpen: boolean; onClose: () => void }) {
  return <Suspense>{props.isOpen && <KeysDialog {...props} />}</Suspense>
}
