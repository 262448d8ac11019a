import { isSection } from '#features/settings/sections.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { useParams } from '#routing/screen-address.ts'
import { NotFoundPage } from '#app/shell/not-found-page.tsx'

export function SettingsPage() {
  return <SettingsScreen />
}

export function SettingsSectionPage() {
  const { section } = useParams('/settings/:section')
  return isSection(section) ? <SettingsScreen section={section} /> : <NotFoundPage />
}
