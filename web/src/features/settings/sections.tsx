import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { retryableLazy } from '#api/retryable-lazy.ts'
import type { IconName } from '#ui/graphics/icon-names.ts'

export const sectionKeys = [
  'account',
  'privacy',
  'notifications',
  'data-use',
  'storage',
  'appearance',
  'language',
  'accessibility',
  'brand',
  'your-data',
  'developers',
  'support',
  'help',
  'delete-account',
] as const
export type SectionKey = (typeof sectionKeys)[number]

export const isSection = (key: string): key is SectionKey => (sectionKeys as readonly string[]).includes(key)

/** Each section is fetched when somebody opens it. */
export const sectionScreens: Record<SectionKey, ComponentType> = {
  account: retryableLazy(async () => (await import('./account-section.tsx')).AccountSection),
  privacy: retryableLazy(async () => (await import('./privacy-section.tsx')).PrivacySection),
  notifications: retryableLazy(
    async () => (await import('./notifications-section.tsx')).NotificationsSection,
  ),
  'data-use': retryableLazy(async () => (await import('./data-use-section.tsx')).DataUseSection),
  storage: retryableLazy(async () => (await import('./storage-section.tsx')).StorageSection),
  appearance: retryableLazy(async () => (await import('./appearance-section.tsx')).AppearanceSection),
  language: retryableLazy(async () => (await import('./language-section.tsx')).LanguageSection),
  accessibility: retryableLazy(
    async () => (await import('./accessibility-section.tsx')).AccessibilitySection,
  ),
  brand: retryableLazy(async () => (await import('#features/branding/public.ts')).BrandSection),
  'your-data': retryableLazy(async () => (await import('./your-data-section.tsx')).YourDataSection),
  developers: retryableLazy(
    async () => (await import('./developers/developers-section.tsx')).DevelopersSection,
  ),
  support: retryableLazy(async () => (await import('#features/support/public.ts')).HelpSection),
  help: retryableLazy(async () => (await import('./help-section.tsx')).HelpSection),
  'delete-account': retryableLazy(
    async () => (await import('./delete-account-section.tsx')).DeleteAccountSection,
  ),
}

interface SectionTexts {
  title: string
  about: string
  icon: IconName
}

/** The names of the sections, and their contents. */
export function useSectionTexts(): Record<SectionKey, SectionTexts> {
  const { t } = useLingui()
  return {
    account: {
      title: t`Account and security`,
      about: t`Email, phone, password, devices`,
      icon: 'user',
    },
    privacy: {
      title: t`Privacy`,
      about: t`Who sees you, blocked and muted`,
      icon: 'lock-simple',
    },
    notifications: {
      title: t`Notifications`,
      about: t`What we notify you about, and when`,
      icon: 'bell',
    },
    'data-use': { title: t`Data use`, about: t`Quality, autoplay, data saver`, icon: 'download-simple' },
    storage: { title: t`On this device`, about: t`Downloaded lessons and their size`, icon: 'floppy-disk' },
    appearance: { title: t`Appearance`, about: t`Dark or light`, icon: 'moon' },
    language: { title: t`Language`, about: t`App language`, icon: 'globe' },
    accessibility: { title: t`Accessibility`, about: t`Text size, motion, keyboard`, icon: 'eye' },
    brand: { title: t`Your brand`, about: t`Logo and colour of your courses`, icon: 'image' },
    'your-data': { title: t`Your data`, about: t`Download a copy of everything`, icon: 'copy' },
    developers: { title: t`Developers`, about: t`Keys and webhooks`, icon: 'sliders-horizontal' },
    support: { title: t`Ask for help`, about: t`Write to us, read our answers`, icon: 'chat-circle' },
    help: { title: t`Help and about`, about: t`Contact us, version`, icon: 'question' },
    'delete-account': {
      title: t`Delete account`,
      about: t`Hidden at once, erased after 14 days`,
      icon: 'trash',
    },
  }
}
