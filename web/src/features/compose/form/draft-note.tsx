import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { Composer } from '../composer/composer.ts'
import { isEmpty } from '../draft/draft.ts'
import css from '../uploads.module.css'

/** Says that a draft was restored, and offers to start over. */
export function DraftNote({ composer }: { composer: Composer }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const isShown = useStore(composer.store, ({ isRestored, draft }) => isRestored && !isEmpty(draft))
  if (!isShown) return null
  return (
    <div className={css.note} aria-live="polite">
      <Icon name="clock" size={20} />
      <p>
        <Trans>We saved your draft.</Trans>
      </p>
      <Button kind="quiet" size={36} onClick={() => setAsking(true)}>
        <Trans>Start over</Trans>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t`Discard this draft?`}
        confirmLabel={t`Discard`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void composer.discard()
        }}
      >
        <Trans>Its text and its files are removed. This cannot be undone.</Trans>
      </AlertDialog>
    </div>
  )
}
