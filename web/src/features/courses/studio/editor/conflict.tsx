import { courseMessages } from '@akada/contract/courses/model'
import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

interface Props {
  hasConflict: boolean
  onChoose: (side: 'mine' | 'theirs') => void
}

/** The same field was changed in another tab or on another device. */
export function Conflict({ hasConflict, onChoose }: Props) {
  if (!hasConflict) return null
  return (
    <Banner
      icon="warning"
      action={
        <>
          <Button kind="outline" size={36} onClick={() => onChoose('mine')}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size={36} onClick={() => onChoose('theirs')}>
            <Trans>Reload</Trans>
          </Button>
        </>
      }
    >
      {i18n._(courseMessages.changedElsewhere)}
    </Banner>
  )
}
