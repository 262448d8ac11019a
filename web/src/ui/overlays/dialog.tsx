import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { classNames } from '../layout/class-names.ts'
import css from './dialog.module.css'
import { dialogDismiss } from './dialog-dismiss.ts'
import { useModal } from './use-modal.ts'

interface Props {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** A question that must be answered: no cross, and a tap outside does nothing. */
  isAlert?: boolean
  className?: string | undefined
}

/** The platform's own modal dialog: focus trap, Escape and the inert page come with it. */
export function Dialog({ isOpen, title, onClose, children, actions, isAlert = false, className }: Props) {
  const { t } = useLingui()
  const ref = useModal(isOpen)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) focusContent(ref.current)
  }, [isOpen, ref])

  return (
    <dialog
      ref={ref}
      className={classNames(css.dialog, className)}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      {...dialogDismiss(onClose, { byTap: !isAlert })}
    >
      {isOpen && (
        <div className={css.body}>
          <header className={css.header}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {!isAlert && <IconButton icon="x" label={t`Close`} onClick={onClose} />}
          </header>
          <div className={css.content}>{children}</div>
          {actions && <footer className={css.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

const firstField = 'form :is(input:not([type="hidden"], [type="file"]), textarea, select):enabled'

/**
 * Browsers focus the first control, the cross. What one came for is the first field, or where it would open a keyboard over
 * half of the dialog, its title.
 */
function focusContent(dialog: HTMLElement | null): void {
  if (!document.activeElement?.matches('dialog header *')) return
  const field = matchMedia('(pointer: fine)').matches && dialog?.querySelector<HTMLElement>(firstField)
  const target = field || dialog?.querySelector('h2')
  target?.focus()
}

interface AlertProps extends Pick<Props, 'isOpen' | 'title' | 'onClose' | 'children'> {
  /** What the press does, as a verb. */
  confirmLabel: string
  /** What the other press does; 'Cancel' if not given. */
  cancelLabel?: string
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
}

/** Confirms something that cannot be undone. */
export function AlertDialog({
  confirmLabel,
  cancelLabel,
  isDanger = true,
  isPending = false,
  onConfirm,
  ...dialog
}: AlertProps) {
  const { t } = useLingui()
  const actions = (
    <>
      <Button kind="outline" onClick={dialog.onClose}>
        {cancelLabel ?? t`Cancel`}
      </Button>
      <Button kind={isDanger ? 'danger' : 'primary'} isLoading={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return <Dialog {...dialog} isAlert actions={actions} />
}
