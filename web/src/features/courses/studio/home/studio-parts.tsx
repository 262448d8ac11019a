import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import css from './home.module.css'

const trigger = (props: TriggerProps) => (
  <Button icon="plus" className={css.create} {...props}>
    <span className={css.word}>
      <Trans>Create</Trans>
    </span>
  </Button>
)

interface CreateProps {
  onCourse: () => void
  onImport: () => void
}

/** Everything that a creator can make. */
export function CreateMenu({ onCourse, onImport }: CreateProps) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Create`}
      trigger={trigger}
      items={[
        { label: t`Course`, icon: 'book-open', onSelect: onCourse },
        { label: t`Course from a file`, icon: 'upload-simple', onSelect: onImport },
        { label: t`Post`, icon: 'image', onSelect: () => navigate({ to: '/uploads' }) },
        {
          label: t`Event`,
          icon: 'calendar-blank',
          onSelect: () => navigate({ to: '/schedule', search: { new: '1' } }),
        },
        {
          label: t`Meeting`,
          icon: 'video-camera',
          onSelect: () => navigate({ to: '/studio/event/meeting' }),
        },
      ]}
    />
  )
}

/** What a creator has made, by kind. */
export function StudioParts() {
  const { t } = useLingui()
  return (
    <nav className={css.parts} aria-label={t`Studio`}>
      <Link to="/studio" isExact className={css.part}>{t`Courses`}</Link>
      <Link to="/socials/profile" className={css.part}>{t`Posts`}</Link>
      <Link to="/schedule" className={css.part}>{t`Events`}</Link>
      <Link to="/uploads" className={css.part}>{t`Uploads`}</Link>
    </nav>
  )
}
